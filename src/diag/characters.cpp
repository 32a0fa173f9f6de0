#include "diag/characters.h"

namespace bext {

namespace {

bool turns_direction(char32_t code) {
  return (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0x200E || code == 0x200F;
}

bool breaks_line(char32_t code) { return code == 0x2028 || code == 0x2029; }

// U+2400 and following are pictures of the control characters.
std::string picture_of_control(char32_t code) {
  const auto last = static_cast<char>(code == 0x7F ? 0xA1 : 0x80 + code);
  return {'\xE2', '\x90', last};
}

/// `stays(i)` is true for the characters to keep as they are.
std::string visible_but(std::string_view text, auto stays) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const Character character = character_at(text, i);
    if (stays(i))
      out += text[i];
    else
      out += visible(text, character, i);
    i += character.size;
  }
  return out;
}

}  // namespace

std::size_t utf16_size(std::string_view text) {
  std::size_t units = 0;
  for (std::size_t i = 0; i < text.size();) {
    const Character character = character_at(text, i);
    units += character.code > 0xFFFF ? 2 : 1;
    i += character.size;
  }
  return units;
}

std::string visible(std::string_view text, Character character, std::size_t offset) {
  if (character.code < 0x20 || character.code == 0x7F) return picture_of_control(character.code);
  const bool is_control = character.code >= 0x80 && character.code < 0xA0;
  if (!character.valid || is_control || turns_direction(character.code) || breaks_line(character.code))
    return std::string{replacement_character};
  return std::string{text.substr(offset, character.size)};
}

std::string visible(std::string_view text) {
  return visible_but(text, [](std::size_t) { return false; });
}

std::string visible_lines(std::string_view text) {
  return visible_but(text,
                     [&](std::size_t i) { return text[i] == '\n' || text[i] == '\t' || text.substr(i, 2) == "\r\n"; });
}

}  // namespace bext
