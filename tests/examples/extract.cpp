// extract OUTPUT INCLUDE_ROOT HEADER…
// Writes one source file with a test per header, which runs the ```cpp example in the header's top comment. A header
// without an example gets a failing test. Line numbers are kept, so that compiler messages point into the header.

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Example {
  std::size_t line = 0;
  std::string code;
};

/// `// text` and `/// text` without the slashes; empty if the line is not a comment.
std::optional<std::string_view> comment_text(std::string_view line) {
  if (!line.starts_with("//")) return std::nullopt;
  line.remove_prefix(line.starts_with("///") ? 3 : 2);
  if (line.starts_with(' ')) line.remove_prefix(1);
  return line;
}

std::optional<Example> example_of(const fs::path& header) {
  std::ifstream stream{header};
  std::optional<Example> example;
  std::size_t number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    const auto text = comment_text(line);
    if (!text) {
      if (example) return std::nullopt;  // the comment ended inside the example
      continue;
    }
    if (!example && *text == "```cpp") {
      example = Example{.line = number + 1, .code = {}};
    } else if (example && *text == "```") {
      return example;
    } else if (example) {
      example->code += fmt::format("{}\n", *text);
    }
  }
  return std::nullopt;
}

std::string test_name(std::string name) {
  for (char& c : name) {
    if (c == '/' || c == '.' || c == '-') c = '_';
  }
  return name;
}

std::string test_of(const fs::path& header, const std::string& name) {
  const auto example = example_of(header);
  if (!example) {
    return fmt::format("TEST(Example, {}) {{ FAIL() << \"{} has no ```cpp example\"; }}\n\n", test_name(name), name);
  }
  return fmt::format("TEST(Example, {}) {{\n#line {} \"{}\"\n{}}}\n\n", test_name(name), example->line, header.string(),
                     example->code);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments{argv + 1, argv + argc};
  if (arguments.size() < 2) {
    fmt::print(stderr, "usage: extract OUTPUT INCLUDE_ROOT HEADER…\n");
    return 2;
  }
  const fs::path root = arguments[1];
  std::string includes;
  std::string tests;
  for (std::size_t i = 2; i < arguments.size(); ++i) {
    const std::string name = fs::path{arguments[i]}.lexically_relative(root).string();
    includes += fmt::format("#include \"{}\"\n", name);
    tests += test_of(arguments[i], name);
  }
  std::ofstream stream{arguments[0]};
  stream << "// Generated from the examples in the public headers by tests/examples/extract.cpp; do not edit.\n"
            "#undef NDEBUG\n#include <cassert>\n#include <string>\n#include <vector>\n#include <gtest/gtest.h>\n"
            "#include \"bext/text/json.h\"\n"
         << includes << '\n'
         << tests;
  return stream.good() ? 0 : 1;
}
