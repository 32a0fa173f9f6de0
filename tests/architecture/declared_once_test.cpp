// Facts about options are declared once, in the option tables. A rule that types the number again would keep the old one
// when the table changes.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

#include "architecture/house.h"
#include "places.h"

namespace architecture {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Literal {
  std::regex pattern;
  std::string_view what;
};

const std::array<Literal, 3> literals = {{
    {std::regex{R"((^|[^\w.'])(6[5-9]|7\d|8\d)(?![\w.']))"}, "an architecture"},
    {std::regex{R"(SdkVersion[\w\s]*\{\s*\d|sdk_(before|from)\(\s*\{)"}, "an SDK version"},
    {std::regex{R"((vtcm|hvx|assumed|default)\w*[^;]*?[=<>]\s*4\b)", std::regex::icase}, "a default of the tools"},
}};

/// Versions may also be typed as text.
const std::regex version_text{R"((parse|before|from|older_than|since)\w*\([^)]*"v?\d+\.\d+)"};

/// One sentence for every line that repeats a fact. Prose and examples in strings may name it.
std::vector<std::string> repeated_facts(std::string_view source) {
  std::vector<std::string> found;
  std::istringstream lines{std::string{source}};
  std::istringstream code{code_of(source)};
  std::string line;
  std::string line_of_code;
  for (int number = 1; std::getline(lines, line) && std::getline(code, line_of_code); ++number) {
    const auto report = [&](std::string_view what) {
      found.push_back(fmt::format("{}: types {}; read it from `bext/backend/native_facts.h`: {}", number, what, line));
    };
    for (const Literal& literal : literals)
      if (std::regex_search(line_of_code, literal.pattern)) report(literal.what);
    std::smatch call;
    const bool typed = std::regex_search(line, call, version_text);
    const bool in_prose = typed && line_of_code[static_cast<std::size_t>(call.position())] == ' ';
    if (typed && !in_prose) report("an SDK version");
  }
  return found;
}

TEST(DeclaredOnce, NoRuleRepeatsAFactOfAnOption) {
  const fs::path tree = bext_test::source_dir();
  std::size_t count = 0;
  for (const char* folder : {"src/check", "src/plan", "src/drive"})
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator{tree / folder}) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
      ++count;
      std::ifstream stream{entry.path(), std::ios::binary};
      const std::string source{std::istreambuf_iterator<char>{stream}, {}};
      for (const std::string& repeated : repeated_facts(source))
        ADD_FAILURE() << fs::relative(entry.path(), tree).string() << ":" << repeated;
    }
  EXPECT_GT(count, 200U);
}

TEST(DeclaredOnce, FindsTypedFacts) {
  EXPECT_THAT(repeated_facts("if (*target.arch >= 73) return;"), ElementsAre(HasSubstr("an architecture")));
  EXPECT_THAT(repeated_facts("if (arch.value_or(73) < first) return;"), ElementsAre(HasSubstr("an architecture")));
  EXPECT_THAT(repeated_facts("checked.sdk_before({2, 20})"), ElementsAre(HasSubstr("an SDK version")));
  EXPECT_THAT(repeated_facts("constexpr SdkVersion since{2, 20};"), ElementsAre(HasSubstr("an SDK version")));
  EXPECT_THAT(repeated_facts("older_than(\"2.20\")"), ElementsAre(HasSubstr("an SDK version")));
  EXPECT_THAT(repeated_facts("constexpr int default_vtcm = 4;"), ElementsAre(HasSubstr("a default of the tools")));
  EXPECT_THAT(repeated_facts("\nif (vtcm->value == 4)"), ElementsAre(HasSubstr("2: types")));
}

TEST(DeclaredOnce, AllowsProseLookupsAndOtherNumbers) {
  EXPECT_THAT(repeated_facts("// needs v73; parse(\"2.20\")\n"
                             ".why = \"only v73 and newer; 4 MiB of VTCM\",\n"
                             "constexpr int least = arch_min<&htp::ContextConfig::weight_sharing_enabled>();\n"
                             "constexpr int scale = 1'073; double ratio = 0.75; int id = v73; int many = 1073;\n"
                             "if (names.size() == 4) return;\n"),
              IsEmpty());
}

}  // namespace
}  // namespace architecture
