#pragma once
// For the generators in src/gen: strict access to a data file, and reading and writing whole files.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/document.h"
#include "bext/text/json.h"
#include "bext/text/position.h"

namespace gen {

using bext::Document;
using bext::Member;
using bext::Node;

/// Unexpected data stops the build with an error that names the line.
class Reader {
 public:
  Reader(std::string path, const Document& document) : path_{std::move(path)}, document_{&document} {}

  [[noreturn]] void fail(std::uint32_t offset, std::string_view what) const {
    const bext::Position place = bext::LineTable{document_->text()}.at(offset);
    fmt::print(stderr, "{}:{}:{}: error: {}\n", path_, place.line, place.column, what);
    std::exit(1);
  }

  [[nodiscard]] Node member(Node object, std::string_view key) const {
    const std::optional<Node> value = object.find(key);
    if (!value) fail(object.range().begin, fmt::format("missing key `{}`", key));
    return *value;
  }

  void expect_only(Node object, std::initializer_list<std::string_view> keys) const {
    if (!object.is_object()) fail(object.range().begin, "expected an object");
    for (Member entry : object.members())
      if (std::ranges::find(keys, entry.key.string()) == keys.end())
        fail(entry.key.range().begin,
             fmt::format("unknown key `{}`; add it to the generator and its header", entry.key.string()));
  }

  [[nodiscard]] std::string text(Node node) const {
    if (!node.is_string()) fail(node.range().begin, "expected a string");
    return literal(node.string());
  }

  [[nodiscard]] std::string text_or_nothing(std::optional<Node> node) const {
    return !node || node->is_null() ? "{}" : text(*node);
  }

  [[nodiscard]] std::string integer(Node node) const {
    const auto value = node.as_integer();
    if (!value || *value < 0 || *value > 1'000'000) fail(node.range().begin, "expected a number from 0 to 1000000");
    return std::to_string(*value);
  }

  [[nodiscard]] std::string integer_or_nothing(Node node) const { return node.is_null() ? "{}" : integer(node); }

  [[nodiscard]] std::string boolean_or_nothing(Node node) const {
    if (node.is_null()) return "{}";
    const auto value = node.as_boolean();
    if (!value) fail(node.range().begin, "expected true, false or null");
    return *value ? "true" : "false";
  }

  [[nodiscard]] std::string certainty(Node node) const {
    if (node.string_is("A")) return "Certainty::official";
    if (node.string_is("B")) return "Certainty::package";
    if (node.string_is("C")) return "Certainty::report";
    if (node.string_is("G")) return "Certainty::inference";
    fail(node.range().begin, "expected a certainty of A, B, C or G");
  }

  static std::string literal(std::string_view text) {
    std::string out = "\"";
    for (char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if (c == '"' || c == '\\')
        out.append({'\\', c});
      else if (byte < 0x20 || byte >= 0x7F)
        out += fmt::format("\\{:03o}", byte);  // always three octal digits: \x has no fixed length
      else
        out += c;
    }
    return out + '"';
  }

 private:
  std::string path_;
  const Document* document_;
};

inline std::optional<std::string> read_file(const char* path) {
  std::FILE* file = std::fopen(path, "rb");
  if (!file) return std::nullopt;
  std::string text;
  char block[65536];
  for (std::size_t count = 0; (count = std::fread(block, 1, sizeof block, file)) > 0;) text.append(block, count);
  const bool failed = std::ferror(file) != 0;
  std::fclose(file);
  if (failed) return std::nullopt;
  return text;
}

inline bool write_file(const char* path, std::string_view text) {
  std::FILE* file = std::fopen(path, "wb");
  if (!file) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && written;
}

/// Reads INPUT, passes it to `make_text` and writes the result to OUTPUT. Returns the exit code for `main`.
template <class MakeText>
int generate(int argc, char** argv, MakeText make_text) {
  if (argc != 3) {
    fmt::print(stderr, "usage: {} INPUT OUTPUT\n", argv[0]);
    return 2;
  }
  std::optional<std::string> text = read_file(argv[1]);
  if (!text) {
    std::perror(argv[1]);
    return 1;
  }
  const Document document = Document::parse(std::move(*text));
  const Reader reader{argv[1], document};
  if (!document.faults().empty()) reader.fail(document.faults()[0].range.begin, "expected strict JSON");
  if (write_file(argv[2], make_text(reader, document.root()))) return 0;
  std::perror(argv[2]);
  return 1;
}

}  // namespace gen
