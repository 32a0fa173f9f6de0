// The ends of unquoted words, single-quoted strings and placeholders.

#include <string_view>

#include "parser.h"
#include "scan.h"

namespace bext {
namespace {

/// Limits the search for the end of a placeholder on very long lines.
constexpr std::size_t longest_placeholder = 200;

/// The place after the `close` of a placeholder such as `<your model>` or `${SOC}`; `at` itself if there is none.
const char* placeholder_end(const char* at, const char* text_end, char close, std::string_view not_within) {
  const std::string_view rest = std::string_view{at, text_end}.substr(0, longest_placeholder);
  const std::size_t end = rest.find(close);
  if (end == std::string_view::npos || rest.substr(0, end).find_first_of(not_within) != std::string_view::npos)
    return at;
  return at + end + 1;
}

}  // namespace

bool Parser::in_word(const char* at) const { return belongs_to_word(*at) || (*at == '/' && !starts_comment(at)); }

const char* Parser::word_end(const char* at) const {
  if (*at == ';') return at + 1;
  if (*at == '<') at = placeholder_end(at, end_, '>', "\",[]{}\r\n");
  while (in_word(at)) {
    ++at;
    if (*at == '{' && at[-1] == '$') at = placeholder_end(at, end_, '}', "\",[] \t\r\n");
  }
  return at;
}

/// Several words on one line are one broken value, unless a colon shows that the last one is a key.
const char* Parser::words_end(const char* at) const {
  const char* end = word_end(at);
  for (;;) {
    const char* const next = skip_blanks(end);
    if (!in_word(next)) return end;
    const char* const next_end = word_end(next);
    if (*skip_blanks(next_end) == ':') return end;
    end = next_end;
  }
}

/// The place after the closing quote; null if the line has none.
const char* Parser::single_quoted_end(const char* at) const {
  if (at > unclosed_single_begin_ && at < unclosed_single_end_) return nullptr;
  const char* const quote = at;
  for (++at; at < end_ && !is_line_end(*at); ++at) {
    if (*at == '\'') return at + 1;
    if (*at == '\\' && at + 1 < end_ && !is_line_end(at[1])) ++at;
  }
  unclosed_single_begin_ = quote;
  unclosed_single_end_ = at;
  return nullptr;
}

const char* Parser::skip_blanks(const char* at) const {
  while (is_blank(*at)) ++at;
  return at;
}

}  // namespace bext
