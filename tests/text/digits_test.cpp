#include "bext/text/digits.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

TEST(WholeNumber, IsTheWholeText) {
  EXPECT_EQ(whole_number<int>("69"), 69);
  EXPECT_EQ(whole_number<int>("-1"), -1);
  for (const std::string_view other : {"", " 1", "1 ", "+1", "1.0", "1e3", "x"})
    EXPECT_FALSE(whole_number<int>(other)) << other;
}

TEST(WholeNumber, FitsIntoTheType) {
  EXPECT_EQ(whole_number<std::uint8_t>("255"), 255);
  EXPECT_FALSE(whole_number<std::uint8_t>("256"));
  EXPECT_FALSE(whole_number<unsigned>("-1"));
  EXPECT_EQ(whole_number<std::uint8_t>("fF", 16), 255);
}

TEST(HexOrDecimal, DependsOnThePrefix) {
  EXPECT_EQ(hex_or_decimal("0X138D"), 5005);
  EXPECT_EQ(hex_or_decimal("0138"), 138);
  for (const std::string_view other : {"0x", "138d", "0x1g", "0x10000000000000000"})
    EXPECT_FALSE(hex_or_decimal(other)) << other;
}

}  // namespace
}  // namespace bext
