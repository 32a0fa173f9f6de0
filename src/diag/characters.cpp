#include "diag/characters.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace bext {

namespace {

bool turns_direction(char32_t code) {
  return (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0x200E || code == 0x200F ||
         code == 0x061C;
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

bool is_unsafe(char32_t code) { return (code >= 0x7F && code < 0xA0) || turns_direction(code) || breaks_line(code); }

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
  if (!character.valid || is_unsafe(character.code)) return std::string{replacement_character};
  return std::string{text.substr(offset, character.size)};
}

std::string visible(std::string_view text) {
  // Almost no message or path needs escaping. Without this line, `bext check` of 1,000 files takes 10% longer.
  if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7F'; })) return std::string{text};
  return visible_but(text, [](std::size_t) { return false; });
}

std::string visible_path(std::string_view path) {
  return path.starts_with("::") || path.starts_with("##[") ? "./" + visible(path) : visible(path);
}

std::string escaped_json(std::string json) {
  const auto is_plain = [](char c) { return static_cast<unsigned char>(c) < 0x7F; };
  if (std::ranges::all_of(json, is_plain)) return json;
  std::string out;
  out.reserve(json.size());
  for (std::size_t i = 0; i < json.size();) {
    const Character character = character_at(json, i);
    if (character.valid && is_unsafe(character.code))
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(character.code));
    else
      out.append(json, i, character.size);
    i += character.size;
  }
  return out;
}

std::string visible_lines(std::string_view text) {
  return visible_but(text,
                     [&](std::size_t i) { return text[i] == '\n' || text[i] == '\t' || text.substr(i, 2) == "\r\n"; });
}

}  // namespace bext
