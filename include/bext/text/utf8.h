#pragma once
// Bytes as characters in strict UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
//
// ```cpp
// const bext::Character letter = bext::character_at("caf\xC3\xA9", 3);
// assert(letter.code == U'\u00E9' && letter.size == 2 && letter.valid);
// assert(!bext::character_at("\xC3", 0).valid && bext::continues_character('\xA9'));
// ```

#include <cstddef>
#include <string>
#include <string_view>

namespace bext {

inline constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

struct Character {
  char32_t code = 0;
  std::size_t size = 1;  ///< in bytes
  bool valid = true;     ///< false for one byte that is not UTF-8; `code` is then U+FFFD
};

/// The character at `offset`, which must be before the end.
[[nodiscard]] Character character_at(std::string_view text, std::size_t offset);
/// Whether the byte is not the first of its character.
[[nodiscard]] constexpr bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}
void append_utf8(std::string& out, char32_t code);

}  // namespace bext
