#pragma once
// The loops over white space and over the plain part of strings. Both stop at the NUL after the text at the latest.

#include <array>
#include <bit>
#include <string_view>

#include "bext/text/ascii.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

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

#ifdef __SSE2__
/// Calls `find` with the bytes of each whole block from `at` on, until it returns the bits of bytes that it looks for.
/// Most strings and indentations end in the first block, which spares a loop whose end cannot be predicted: with it,
/// parsing a 10 MB file took 6.8 instead of 10.2 ms in `./bench`.
inline const char* skip_blocks(const char* at, const char* text_end, const auto& find) {
  for (; text_end - at >= 16; at += 16)
    if (const int found = _mm_movemask_epi8(find(_mm_loadu_si128(reinterpret_cast<const __m128i*>(at)))); found != 0)
      return at + std::countr_zero(static_cast<unsigned>(found));
  return at;
}
#endif

/// The first quote, backslash, control character or non-ASCII byte at or after `at`.
inline const char* skip_plain(const char* at, [[maybe_unused]] const char* text_end) {
#ifdef __SSE2__
  at = skip_blocks(at, text_end, [](__m128i block) {
    const __m128i quote = _mm_cmpeq_epi8(block, _mm_set1_epi8('"'));
    const __m128i backslash = _mm_cmpeq_epi8(block, _mm_set1_epi8('\\'));
    // As signed bytes, non-ASCII bytes are below a space too.
    return _mm_or_si128(_mm_or_si128(quote, backslash), _mm_cmplt_epi8(block, _mm_set1_epi8(' ')));
  });
#endif
  while (internal::plain_bytes[static_cast<unsigned char>(*at)]) ++at;
  return at;
}

inline const char* skip_white(const char* at, [[maybe_unused]] const char* text_end) {
  if (!is_white(*at)) return at;
#ifdef __SSE2__
  at = skip_blocks(at + 1, text_end, [](__m128i block) {
    return _mm_xor_si128(_mm_cmpeq_epi8(block, _mm_set1_epi8(' ')), _mm_set1_epi8(-1));
  });
#endif
  while (is_white(*at)) ++at;
  return at;
}

}  // namespace bext
