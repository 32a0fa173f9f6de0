#pragma once
// The loops over white space and over the plain part of strings. Both stop at the NUL after the text at the latest.

#include <array>
#include <string_view>

#include "bext/text/ascii.h"

namespace bext {

namespace internal {

consteval std::array<bool, 256> table_of(auto belongs) {
  std::array<bool, 256> table{};
  for (int byte = 0; byte < 256; ++byte)
    table[static_cast<std::size_t>(byte)] = belongs(static_cast<unsigned char>(byte));
  return table;
}
inline constexpr auto word_bytes = table_of(
    [](unsigned char c) { return !std::string_view{"\0 \t\r\n,;:[]{}\"/", 14}.contains(static_cast<char>(c)); });
inline constexpr auto plain_bytes =
    table_of([](unsigned char c) { return c >= ' ' && c < 0x80 && c != '"' && c != '\\'; });

}  // namespace internal

/// Anything but white space and JSON punctuation. A slash may start a comment, a semicolon may replace a comma.
inline bool belongs_to_word(char c) { return internal::word_bytes[static_cast<unsigned char>(c)]; }

/// The first quote, backslash, control character or non-ASCII byte at or after `at`.
inline const char* skip_plain(const char* at) {
  while (internal::plain_bytes[static_cast<unsigned char>(*at)]) ++at;
  return at;
}

inline const char* skip_white(const char* at) {
  while (is_white(*at)) ++at;
  return at;
}

}  // namespace bext
