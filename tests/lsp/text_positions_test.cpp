#include "tools/lsp/text_positions.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "bext/text/utf8.h"

namespace bext::lsp {
namespace {

Json place(int line, int character) { return Json::object({{"line", line}, {"character", character}}); }

// é has 2 bytes and 1 unit, 😀 has 4 bytes and 2 units.
const std::string sample = "a\xC3\xA9\xF0\x9F\x98\x80z\r\nb";

TEST(TextPositions, CountBytesOrUtf16Units) {
  const TextPositions bytes{sample, PositionEncoding::utf8};
  const TextPositions units{sample, PositionEncoding::utf16};
  EXPECT_EQ(bytes.position(7), place(0, 7));
  EXPECT_EQ(units.position(7), place(0, 4));
  const Json z = place(0, 4);
  EXPECT_EQ(units.offset(&z), 7U);
  const Json second = place(1, 0);
  EXPECT_EQ(units.offset(&second), 10U);
}
TEST(TextPositions, StayInTheirLine) {
  const TextPositions units{sample, PositionEncoding::utf16};
  const Json far = place(0, 99);
  EXPECT_EQ(units.offset(&far), 8U);
  const Json below = place(7, 0);
  EXPECT_EQ(units.offset(&below), sample.size());
  const Json negative = place(0, -3);
  EXPECT_EQ(units.offset(&negative), 0U);
  EXPECT_EQ(units.offset(nullptr), sample.size());
}
TEST(TextPositions, NeverCutACharacter) {
  const TextPositions bytes{sample, PositionEncoding::utf8};
  const Json inside = place(0, 5);
  EXPECT_EQ(bytes.offset(&inside), 3U);
  const TextPositions units{sample, PositionEncoding::utf16};
  const Json half = place(0, 3);
  EXPECT_EQ(units.offset(&half), 3U);
}
RC_GTEST_PROP(TextPositions, AgreeInBothDirections, (const std::vector<std::uint8_t>& choices, bool utf16)) {
  std::string any;
  for (const std::uint8_t choice : choices) {
    static constexpr std::array<char32_t, 6> letters = {U'a', U'\n', U'\r', U'\u00E9', U'\u20AC', U'\U0001F600'};
    append_utf8(any, letters[choice % letters.size()]);
  }
  const TextPositions positions{any, utf16 ? PositionEncoding::utf16 : PositionEncoding::utf8};
  for (std::uint32_t offset = 0; offset <= any.size(); ++offset) {
    const bool is_inside = offset < any.size() && (continues_character(any[offset]) ||
                                                   (any[offset] == '\n' && offset > 0 && any[offset - 1] == '\r'));
    if (is_inside) continue;
    const Json position = positions.position(offset);
    RC_ASSERT(positions.offset(&position) == offset);
  }
}

}  // namespace
}  // namespace bext::lsp
