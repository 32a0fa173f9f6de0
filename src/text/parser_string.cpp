// Strings with anything beyond plain ASCII in them: escapes, longer UTF-8 sequences, and everything that is wrong.

#include "escape.h"
#include "parser.h"
#include "scan.h"
#include "utf8.h"

namespace bext {

const char* Parser::irregular_string_value(const char* quote, const char* at) {
  const StringEnd end = irregular_string(at);
  if (end.closed) {
    add(NodeKind::string, quote, end.at).escaped = end.escaped;
    return end.at;
  }
  const char* const stop = unterminated_end(quote, end.at);
  report(FaultKind::unterminated_string, quote, stop);
  add(NodeKind::broken, quote, stop);
  return stop;
}

const char* Parser::irregular_key(const char* quote, const char* at) {
  const StringEnd end = irregular_string(at);
  const char* stop = end.at;
  if (!end.closed) {
    // The closing quote was forgotten; up to the colon it is a key all the same.
    const std::string_view rest{quote, end.at};
    const std::size_t colon = rest.find(':');
    stop = colon == std::string_view::npos ? unterminated_end(quote, end.at) : quote + colon;
    report(FaultKind::unterminated_string, quote, stop);
  }
  const std::string_view inside{quote + 1, end.closed ? stop - 1 : stop};
  NodeData& node = add(NodeKind::key, quote, stop);
  node.escaped = end.escaped;
  node.irregular = !end.closed;
  node.link = end.escaped ? key_hash(decode_string(inside)) : key_hash(inside);
  filter_->add(node.link);
  return stop;
}

/// `at` is the first byte of the string that is not plain.
Parser::StringEnd Parser::irregular_string(const char* at) {
  bool escaped = false;
  for (;; at = skip_plain(at, blocks_)) {
    const char c = *at;
    if (c == '"') return {at + 1, escaped, true};
    if (c == '\\') {
      escaped = true;
      at = escape(at);
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      if (const std::size_t size = utf8_sequence(at, end_); size != 0) {
        at += size;
      } else {
        escaped = true;
        at = invalid_utf8(at);
      }
    } else if (at == end_) {
      return {at, escaped, false};
    } else if (is_line_end(c)) {
      if (!string_goes_on_in_next_line(at)) return {at, escaped, false};
      const char* const next_line = at + (at[0] == '\r' && at[1] == '\n' ? 2 : 1);
      report(FaultKind::control_character, at, next_line);
      at = next_line;
    } else {
      report(FaultKind::control_character, at, at + 1);
      ++at;
    }
  }
}

const char* Parser::escape(const char* at) {
  const Escape escape = read_escape(at, end_);
  if (escape.kind == Escape::Kind::unknown) report(FaultKind::invalid_escape, at, at + escape.size);
  if (escape.kind == Escape::Kind::lone_surrogate) report(FaultKind::lone_surrogate, at, at + escape.size);
  return at + escape.size;
}

/// One fault for all bad bytes in a row.
const char* Parser::invalid_utf8(const char* at) {
  const char* const first = at;
  while (at != end_ && utf8_sequence(at, end_) == 0) ++at;
  report(FaultKind::invalid_utf8, first, at);
  return at;
}

/// Tells a string that somebody broke over two lines from one whose closing quote is missing: the next quote closes
/// something only when punctuation or a line end follows it.
bool Parser::string_goes_on_in_next_line(const char* line_end) const {
  const char* at = line_end + (line_end[0] == '\r' && line_end[1] == '\n' ? 2 : 1);
  while (*at != '"') {
    if (at >= end_ || is_line_end(*at)) return false;
    at += *at == '\\' && at + 1 < end_ && !is_line_end(at[1]) ? 2 : 1;
  }
  ++at;
  while (is_blank(*at)) ++at;
  return at == end_ || is_line_end(*at) || *at == ',' || *at == ']' || *at == '}';
}

/// Commas and brackets at the end of the line most likely stood behind the missing quote.
const char* Parser::unterminated_end(const char* quote, const char* line_end) const {
  const auto is_outside = [](char c) { return is_blank(c) || c == ',' || c == ']' || c == '}'; };
  const char* at = line_end;
  while (at > quote + 1 && is_outside(at[-1])) --at;
  return at;
}

}  // namespace bext
