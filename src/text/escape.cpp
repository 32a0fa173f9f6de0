#include "escape.h"

#include <algorithm>
#include <charconv>

#include "bext/text/utf8.h"

namespace bext {
namespace {

constexpr std::uint8_t unicode_escape_size = 6;

struct CodeUnit {
  std::uint32_t value = 0;
  std::uint8_t digits = 0;
};

/// Up to four hexadecimal digits.
CodeUnit read_code_unit(const char* at, const char* end) {
  CodeUnit unit;
  const char* const stop = std::from_chars(at, std::min(at + 4, end), unit.value, 16).ptr;
  unit.digits = static_cast<std::uint8_t>(stop - at);
  return unit;
}

bool is_high_surrogate(std::uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low_surrogate(std::uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

Escape read_unicode_escape(const char* at, const char* end) {
  const CodeUnit unit = read_code_unit(at + 2, end);
  if (unit.digits < 4) return {Escape::Kind::unknown, static_cast<std::uint8_t>(2 + unit.digits), 0};
  if (is_low_surrogate(unit.value)) return {Escape::Kind::lone_surrogate, unicode_escape_size, 0};
  if (!is_high_surrogate(unit.value)) return {Escape::Kind::character, unicode_escape_size, unit.value};

  const char* const second = at + unicode_escape_size;
  if (end - second >= unicode_escape_size && second[0] == '\\' && second[1] == 'u') {
    const CodeUnit low = read_code_unit(second + 2, end);
    if (low.digits == 4 && is_low_surrogate(low.value)) {
      const std::uint32_t code_point = 0x10000 + ((unit.value - 0xD800) << 10) + (low.value - 0xDC00);
      return {Escape::Kind::character, 2 * unicode_escape_size, code_point};
    }
  }
  return {Escape::Kind::lone_surrogate, unicode_escape_size, 0};
}

}  // namespace

Escape read_escape(const char* at, const char* end) {
  if (at + 1 >= end) return {Escape::Kind::unknown, 1, 0};
  const auto character = [](char c) { return Escape{Escape::Kind::character, 2, static_cast<std::uint32_t>(c)}; };
  const char letter = at[1];
  switch (letter) {
    case '"':
    case '\\':
    case '/':
      return character(letter);
    case 'b':
      return character('\b');
    case 'f':
      return character('\f');
    case 'n':
      return character('\n');
    case 'r':
      return character('\r');
    case 't':
      return character('\t');
    case 'u':
      return read_unicode_escape(at, end);
    default: {
      const bool printable = letter >= ' ' && letter < 0x7F;
      return {Escape::Kind::unknown, static_cast<std::uint8_t>(printable ? 2 : 1), 0};
    }
  }
}

std::string decode_string(std::string_view inside) {
  std::string out;
  out.reserve(inside.size());
  const char* at = inside.data();
  const char* const end = at + inside.size();
  while (at != end) {
    if (*at == '\\') {
      const Escape escape = read_escape(at, end);
      if (escape.kind == Escape::Kind::character) append_utf8(out, escape.code_point);
      if (escape.kind == Escape::Kind::lone_surrogate) out += replacement_character;
      if (escape.kind == Escape::Kind::unknown) out.append(at, escape.size);
      at += escape.size;
    } else {
      const Character character = character_at({at, end}, 0);
      out += character.valid ? std::string_view{at, character.size} : replacement_character;
      at += character.size;
    }
  }
  return out;
}

}  // namespace bext
