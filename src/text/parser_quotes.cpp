// Missing and extra quotes. After a missing quote, strings and the text between them are swapped for the rest of the
// line. One fault is reported, and reading continues where the string should have ended.

#include <algorithm>
#include <string_view>

#include "escape.h"
#include "key_text.h"
#include "parser.h"
#include "scan.h"

namespace bext {
namespace {

/// Limits the search on very long lines.
constexpr std::ptrdiff_t farthest_quote = 200;

bool comes_between_strings(char c) { return is_blank(c) || c == ',' || c == ']' || c == '}' || c == '[' || c == '{'; }
bool comes_before_string(char c) { return c == ',' || c == '[' || c == '{' || c == ':'; }

}  // namespace

/// Whether the end of a value, or of the line, follows the quote.
bool Parser::ends_value(const char* quote) const {
  const char* const next = skip_blanks(quote + 1);
  return next == end_ || is_line_end(*next) || *next == ',' || *next == ']' || *next == '}';
}

/// Whether the closing quote of the string opens another one: nothing that may follow a string comes after it.
bool Parser::opens_another_string(const NodeData& string, const char* at) const {
  if (begin_ + string.end != at || at == end_ || is_line_end(*at)) return false;
  return *at != '"' || !ends_value(string_end(at) - 1);
}

/// `"a], "b"`: the first string has no closing quote and ends before the comma and brackets.
bool Parser::cut_string_before_comma(const char*& at) {
  NodeData& node = nodes_.back();
  if (node.kind != NodeKind::string || !opens_another_string(node, at)) return false;
  const char* const quote = begin_ + node.begin;
  const char* end = at - 1;
  bool has_comma = false;
  for (; end > quote + 1 && comes_between_strings(end[-1]); --end) has_comma = has_comma || end[-1] == ',';
  if (!has_comma) return false;
  report(FaultKind::unterminated_string, quote, end);
  node = {.begin = node.begin, .end = offset(end)};
  at = end;
  return true;
}

/// `"a: 1, "b"` and `"a: ["b"`: the key has no closing quote and ends before the colon.
bool Parser::cut_key_before_colon(const char*& at) {
  NodeData& node = nodes_.back();
  if (node.irregular || !opens_another_string(node, at)) return false;
  const char* const quote = begin_ + node.begin;
  const char* last = at - 1;
  while (last > quote + 1 && is_blank(last[-1])) --last;
  const char* const colon = std::find(quote + 1, last, ':');
  if (colon == last || !comes_before_string(last[-1])) return false;
  report(FaultKind::unterminated_string, quote, colon);
  node.end = offset(colon);
  node.irregular = true;
  node.link = key_hash(key_text(node, document_.text));
  at = colon;
  return true;
}

/// `"a""` and `"a"":`, `""a":`, `"a"b":`: an extra quote after a value or around a key.
bool Parser::stray_quote_behind_value(const char*& at) {
  const NodeData& node = nodes_.back();
  if (*at != '"' || node.kind != NodeKind::string || begin_ + node.end != at || !ends_value(at)) return false;
  report(FaultKind::unexpected_characters, at, at + 1);
  ++at;
  return true;
}
bool Parser::stray_quote_of_key(const char*& at) {
  NodeData& key = nodes_.back();
  const char* const end = word_end(at);
  if (key.irregular || begin_ + key.end != at || *end != '"' || *skip_blanks(end + 1) != ':') return false;
  const bool is_before_it = end != at && key.end - key.begin == 2;
  if (is_before_it) {
    report(FaultKind::unexpected_characters, begin_ + key.begin, begin_ + key.begin + 1);
    const std::string_view inside{at, end};
    key = {.begin = key.begin + 1, .end = offset(end + 1), .kind = NodeKind::key};
    const std::string text = decode_string(inside);
    key.escaped = text != inside;
    key.link = key_hash(text);
  } else {
    report(FaultKind::unexpected_characters, at, end + 1);
  }
  at = end + 1;
  return true;
}

/// `"say "hi" now"`: after the last quote of a string with unescaped quotes; `at` itself if there is none nearby.
const char* Parser::end_of_inner_quotes(const char* at) const {
  if (at[-1] != '"' || *at == ':') return at;
  const char* const stop = end_ - at > farthest_quote ? at + farthest_quote : end_;
  for (const char* quote = at; quote < stop && !is_line_end(*quote); ++quote)
    if (*quote == '"' && ends_value(quote)) return quote + 1;
  return at;
}

}  // namespace bext
