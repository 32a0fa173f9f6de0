// Strings and quoted keys: escapes, UTF-8 and their errors.

#include "bext/text/utf8.h"
#include "escape.h"
#include "parser.h"
#include "scan.h"

namespace bext {

Parser::Step Parser::string_value(const char* quote) {
  const StringEnd end = read_string(quote);
  if (end.closed) {
    add(NodeKind::string, quote, end.at).escaped = end.escaped;
    return {end.at, Expect::comma_or_end};
  }
  const char* const stop = unterminated_end(quote, end.at);
  report(FaultKind::unterminated_string, quote, stop);
  add(NodeKind::broken, quote, stop);
  return {stop, Expect::comma_or_end};
}

Parser::Step Parser::quoted_key(const char* quote) {
  const StringEnd end = read_string(quote);
  const char* stop = end.at;
  if (!end.closed) {
    // Without a closing quote, the key ends at the colon.
    const std::size_t colon = std::string_view{quote, end.at}.find(':');
    stop = colon == std::string_view::npos ? unterminated_end(quote, end.at) : quote + colon;
    report(FaultKind::unterminated_string, quote, stop);
  }
  const std::string_view inside{quote + 1, end.closed ? stop - 1 : stop};
  NodeData& node = add(NodeKind::key, quote, stop);
  node.link = end.escaped ? key_hash(decode_string(inside)) : key_hash(inside);
  node.escaped = end.escaped;
  node.irregular = !end.closed;
  return *stop == ':' ? Step{stop + 1, Expect::value} : Step{stop, Expect::colon};
}

Parser::StringEnd Parser::read_string(const char* quote) {
  if (quote > unclosed_.quote && quote < unclosed_.end) return {unclosed_.end, quote < unclosed_.last_escape, false};
  return scan_string(quote);
}

Parser::StringEnd Parser::scan_string(const char* quote) {
  bool escaped = false;
  const char* last_escape = nullptr;
  const auto unclosed = [&](const char* end) {
    unclosed_ = {quote, end, last_escape};
    return StringEnd{end, escaped, false};
  };
  for (const char* at = skip_plain(quote + 1, end_);; at = skip_plain(at, end_)) {
    const char c = *at;
    if (c == '"') return {at + 1, escaped, true};
    if (c == '\\') {
      escaped = true;
      last_escape = at;
      at = escape(at);
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      if (const Character character = character_at({at, end_}, 0); character.valid) {
        at += character.size;
      } else {
        escaped = true;
        last_escape = at;
        at = invalid_utf8(at);
      }
    } else if (at == end_) {
      return unclosed(at);
    } else if (is_line_end(c)) {
      if (!string_goes_on_in_next_line(at)) return unclosed(at);
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

/// One fault for consecutive invalid bytes.
const char* Parser::invalid_utf8(const char* at) {
  const char* const first = at;
  while (at != end_ && !character_at({at, end_}, 0).valid) ++at;
  report(FaultKind::invalid_utf8, first, at);
  return at;
}

/// Distinguishes a string broken over two lines from one without its closing quote: in the former, punctuation or a line
/// end follows the next quote.
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

/// Commas and brackets at the end of the line most likely belong after the missing quote.
const char* Parser::unterminated_end(const char* quote, const char* line_end) const {
  const auto is_outside = [](char c) { return is_blank(c) || c == ',' || c == ']' || c == '}'; };
  const char* at = line_end;
  while (at > quote + 1 && is_outside(at[-1])) --at;
  return at;
}

}  // namespace bext
