#pragma once
// Small changes of a text or a JSON value, the same ones in every run, and digests of what the product makes of them.
// A digest notices any change of behavior, which single expectations cannot. If the change is intended,
// `BEXT_UPDATE=1 test_ROOM --gtest_filter='Variants*'` writes the new digests. To see what changed, run the old and the
// new program with `BEXT_DUMP=FOLDER` and compare the folders.

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/document.h"
#include "places.h"

namespace bext::testing {

/// A text that a test varies. Its name is that of the digest.
struct Seed {
  const char* name;
  std::string text;
};

/// The digests of one test, kept in a file of the source tree: a name, the number of results and their hash.
class Digests {
 public:
  explicit Digests(const std::string& file) : path_{bext_test::source_dir() + "/tests/" + file} {
    std::ifstream lines{path_};
    for (std::string line; std::getline(lines, line);)
      if (const std::size_t end = line.find(' '); end != std::string::npos) known_[line.substr(0, end)] = line;
  }
  ~Digests() {
    if (std::getenv("BEXT_UPDATE") == nullptr) return;
    std::ofstream out{path_};
    for (const auto& [name, digest] : found_) out << line_of(name, digest) << '\n';
  }
  Digests(const Digests&) = delete;
  Digests& operator=(const Digests&) = delete;

  /// Adds one result to the digest with that name.
  void add(const std::string& name, std::string_view input, std::string_view result) {
    Digest& digest = found_[name];
    ++digest.count;
    for (const std::string_view text : {input, result}) {
      for (const char c : text) digest.hash = (digest.hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
      digest.hash = (digest.hash ^ 0x1FFU) * 1099511628211U;
    }
    if (const char* const folder = std::getenv("BEXT_DUMP")) {
      std::filesystem::create_directories(folder);
      std::ofstream{std::filesystem::path{folder} / name, std::ios::app} << "== " << input << "\n-- " << result << '\n';
    }
  }
  /// Call it at the end.
  void expect_unchanged() {
    if (std::getenv("BEXT_UPDATE") != nullptr) return;
    for (const auto& [name, digest] : found_)
      EXPECT_EQ(known_[name], line_of(name, digest))
          << "the results for `" << name << "` have changed; tests/generators/variants.h says what to do";
    EXPECT_EQ(known_.size(), found_.size());
  }

 private:
  struct Digest {
    std::size_t count = 0;
    std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  };
  static std::string line_of(const std::string& name, const Digest& digest) {
    std::ostringstream line;
    line << name << ' ' << digest.count << ' ' << std::hex << digest.hash;
    return line.str();
  }

  std::string path_;
  std::map<std::string, std::string> known_;
  std::map<std::string, Digest> found_;
};

/// Every character left out or doubled, every beginning, and each of some characters at every place.
inline std::vector<std::string> text_variants(const std::string& text, std::string_view added) {
  std::vector<std::string> all{text};
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const std::string before = text.substr(0, i);
    const std::string rest = text.substr(i);
    all.push_back(before);
    if (!rest.empty()) all.push_back(before + rest.substr(1));
    if (!rest.empty()) all.push_back(before + rest[0] + rest);
    for (const char c : added) all.push_back(before + c + rest);
  }
  return all;
}

/// Every value replaced by others, every member left out, renamed and repeated.
inline std::vector<std::string> value_variants(const std::string& text) {
  std::vector<std::string> all{text};
  const Document document = Document::parse(text);
  const auto replaced = [&](Range range, const std::string& other) {
    all.push_back(text.substr(0, range.begin) + other + text.substr(range.end));
  };
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node(i);
    const std::string own{node.lexeme()};
    if (node.kind() == NodeKind::key) {
      const Range whole{node.range().begin, document.node(i + 1).range().end};
      const std::string member = text.substr(whole.begin, whole.size());
      replaced(whole, "\"_\": 0");
      replaced(whole, member + ", " + member);
      if (own.size() > 3) replaced(node.range(), own.substr(0, own.size() - 2) + "\"");
      continue;
    }
    for (const char* const other : {"null", "true", "0", "-1", "1.5", "\"\"", "\"x\"", "[]", "{}", "[0]", "[\"x\"]"})
      replaced(node.range(), other);
    if (const std::optional<std::int64_t> number = node.as_integer()) {
      replaced(node.range(), std::to_string(*number + 1));
      replaced(node.range(), std::to_string(*number - 1));
      replaced(node.range(), std::to_string(*number % 100000 * 2));
      replaced(node.range(), "\"" + own + "\"");
      replaced(node.range(), own + ".0");
    }
    if (node.is_string() && own.size() > 2) {
      replaced(node.range(), own.substr(0, own.size() - 1) + "x\"");
      replaced(node.range(), "\"" + own.substr(2));
      replaced(node.range(), own.substr(1, own.size() - 2));
    }
    if (node.is_object() || node.is_array()) replaced(node.range(), "[" + own + ", " + own + "]");
  }
  return all;
}

}  // namespace bext::testing
