#include "bext/text/utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace bext {
namespace {

/// The code of a text that is one valid character; nothing for any other text.
std::optional<char32_t> code_of(std::string_view text) {
  const Character character = character_at(text, 0);
  if (!character.valid || character.size != text.size()) return std::nullopt;
  return character.code;
}

TEST(Utf8, TheFirstAndLastCharactersOfEachLengthAreValid) {
  for (const char32_t code : {0x0U, 0x7FU, 0x80U, 0x7FFU, 0x800U, 0xD7FFU, 0xE000U, 0xFFFFU, 0x10000U, 0x10FFFFU}) {
    std::string text;
    append_utf8(text, code);
    EXPECT_EQ(code_of(text), code) << static_cast<std::uint32_t>(code);
  }
}
TEST(Utf8, OtherEncodingsAreBroken) {
  for (const char* const text :
       {"\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xF9\x80\x80\x80",
        "\xFC\x80\x80\x80", "\xED\xA0\x80", "\xED\xBF\xBF", "\x80", "\xC3", "\xC3x", "\xE2\x82", "\xE2\x82x"})
    EXPECT_EQ(code_of(text), std::nullopt) << text;
}
TEST(Utf8, ACharacterThatIsCutIsBroken) {
  // The byte after the end of the text would complete it.
  const std::string_view euro = "\xE2\x82\xAC";
  EXPECT_TRUE(character_at(euro, 0).valid);
  EXPECT_FALSE(character_at(euro.substr(0, 2), 0).valid);
}

}  // namespace
}  // namespace bext
