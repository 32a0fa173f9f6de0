#pragma once
// The two loops that most of a file's bytes go through: white space and the plain inside of strings, 16 bytes at a time
// where the machine can, 8 otherwise. Both stop at the NUL behind the text at the latest.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bext {

inline bool is_white(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
inline bool is_blank(char c) { return c == ' ' || c == '\t'; }
inline bool is_line_end(char c) { return c == '\n' || c == '\r'; }
/// Neither quote, backslash, control character nor part of a longer UTF-8 sequence.
inline bool is_plain_in_string(char c) {
  return c >= ' ' && c != '"' && c != '\\';  // `char` may be unsigned, then bytes from 0x80 on are checked one by one
}

#ifdef __SSE2__

inline constexpr int block_size = 16;

inline __m128i load_block(const char* at) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at)); }
inline unsigned high_bits(__m128i block) { return static_cast<unsigned>(_mm_movemask_epi8(block)); }

/// A bit for each byte that ends the fast path through a string.
inline unsigned special_in_string(const char* at) {
  const __m128i block = load_block(at);
  const __m128i quote = _mm_cmpeq_epi8(block, _mm_set1_epi8('"'));
  const __m128i backslash = _mm_cmpeq_epi8(block, _mm_set1_epi8('\\'));
  // As signed bytes, control characters and everything from 0x80 on are below a space.
  const __m128i control_or_high = _mm_cmplt_epi8(block, _mm_set1_epi8(' '));
  return high_bits(_mm_or_si128(_mm_or_si128(quote, backslash), control_or_high));
}

inline unsigned not_white(const char* at) {
  const __m128i block = load_block(at);
  const __m128i space = _mm_cmpeq_epi8(block, _mm_set1_epi8(' '));
  const __m128i line_feed = _mm_cmpeq_epi8(block, _mm_set1_epi8('\n'));
  const __m128i carriage_return = _mm_cmpeq_epi8(block, _mm_set1_epi8('\r'));
  const __m128i tab = _mm_cmpeq_epi8(block, _mm_set1_epi8('\t'));
  const __m128i white = _mm_or_si128(_mm_or_si128(space, line_feed), _mm_or_si128(carriage_return, tab));
  return high_bits(white) ^ 0xFFFFU;
}

inline unsigned not_space(const char* at) {
  return high_bits(_mm_cmpeq_epi8(load_block(at), _mm_set1_epi8(' '))) ^ 0xFFFFU;
}

inline const char* first_byte(const char* at, unsigned mask) {
  return at + static_cast<unsigned>(std::countr_zero(mask));  // unsigned, which needs no widening
}

#else

inline constexpr int block_size = 8;

inline std::uint64_t load_block(const char* at) {
  std::uint64_t block;
  std::memcpy(&block, at, sizeof block);
  return std::endian::native == std::endian::little ? block : __builtin_bswap64(block);
}
inline constexpr std::uint64_t each_byte = 0x0101010101010101ULL;
inline constexpr std::uint64_t top_bits = 0x80 * each_byte;

/// The top bit of each byte below `limit` (at most 0x80); a byte above a found one may be found too, never one below.
inline std::uint64_t below(std::uint64_t block, std::uint64_t limit) { return (block - limit * each_byte) & ~block; }
inline std::uint64_t equal(std::uint64_t block, char c) {
  return below(block ^ (static_cast<unsigned char>(c) * each_byte), 1);
}

inline std::uint64_t special_in_string(const char* at) {
  const std::uint64_t block = load_block(at);
  return (block | below(block, ' ') | equal(block, '"') | equal(block, '\\')) & top_bits;
}

inline std::uint64_t not_space(const char* at) {
  const std::uint64_t difference = load_block(at) ^ (' ' * each_byte);
  return (((difference & ~top_bits) + ~top_bits) | difference) & top_bits;
}

/// Indentation is mostly spaces; other white space is then passed byte by byte.
inline std::uint64_t not_white(const char* at) { return not_space(at); }

inline const char* first_byte(const char* at, std::uint64_t mask) { return at + std::countr_zero(mask) / 8; }

#endif

/// Where whole blocks end that may be read. A place instead of a number of bytes: comparing two places is all that is left
/// of the question in the loops.
class BlockEnd {
 public:
  BlockEnd(const char* begin, const char* end) : last_{end - begin >= block_size ? end - block_size : nullptr} {}
  [[nodiscard]] bool has_block_at(const char* at) const { return std::less_equal<>{}(at, last_); }

 private:
  const char* last_;  ///< a null pointer when the text is shorter than a block
};

/// The first byte from `at` on that is not plain inside a string.
inline const char* skip_plain(const char* at, BlockEnd end) {
  while (end.has_block_at(at)) {
    if (const auto special = special_in_string(at); special != 0) return first_byte(at, special);
    at += block_size;
  }
  while (is_plain_in_string(*at) && static_cast<unsigned char>(*at) < 0x80) ++at;
  return at;
}

/// The first byte from `at` on that is no white space, where any amount of it is likely.
inline const char* skip_much_white(const char* at, BlockEnd end) {
  while (end.has_block_at(at)) {
    if (const auto other = not_white(at); other != 0) {
      at = first_byte(at, other);
      break;
    }
    at += block_size;
  }
  while (is_white(*at)) ++at;
  return at;
}

/// The first byte from `at` on that is no white space, where none or a single space is likely.
inline const char* skip_white(const char* at, BlockEnd end) {
  if (static_cast<unsigned char>(*at) > ' ') return at;
  if (*at == ' ' && static_cast<unsigned char>(at[1]) > ' ') return at + 1;
  return skip_much_white(at, end);
}

/// The first byte from `at` on that is no white space, where a new indented line is likely.
inline const char* skip_to_next_line(const char* at, BlockEnd end) {
  if (*at != '\n') return skip_white(at, end);
  while (end.has_block_at(++at)) {
    const auto other = not_space(at);
    if (other == 0) {
      at += block_size - 1;
      continue;
    }
    at = first_byte(at, other);
    break;
  }
  return static_cast<unsigned char>(*at) > ' ' ? at : skip_much_white(at, end);
}

}  // namespace bext
