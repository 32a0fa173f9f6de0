#include "bext/text/utf8.h"

namespace bext {

Character character_at(std::string_view text, std::size_t offset) {
  constexpr Character broken{.code = 0xFFFD, .size = 1, .valid = false};
  const auto first = static_cast<unsigned char>(text[offset]);
  if (first < 0x80) return {first, 1, true};
  const std::size_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (first < 0xC2 || first > 0xF4 || text.size() - offset < size) return broken;
  char32_t code = first & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    const char byte = text[offset + i];
    if (!continues_character(byte)) return broken;
    code = code << 6 | (static_cast<unsigned char>(byte) & 0x3F);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
  return code < least[size] || is_surrogate || code > 0x10FFFF ? broken : Character{code, size, true};
}

void append_utf8(std::string& out, char32_t code) {
  const auto put = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  const auto put_rest = [&](int shift) {
    for (; shift >= 0; shift -= 6) put(0x80 | (code >> shift & 0x3F));
  };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xC0 | code >> 6);
    return put_rest(0);
  }
  if (code < 0x10000) {
    put(0xE0 | code >> 12);
    return put_rest(6);
  }
  put(0xF0 | code >> 18);
  put_rest(12);
}

}  // namespace bext
