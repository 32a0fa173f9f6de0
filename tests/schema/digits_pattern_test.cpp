#include "schema/digits_pattern.h"

#include <gtest/gtest.h>
// After gtest.
#include <rapidcheck/gtest.h>

#include <regex>

namespace bext {
namespace {

bool matches(std::int64_t low, std::int64_t high, const std::string& text) {
  return std::regex_search(text, std::regex{digits_pattern(low, high)});
}

TEST(DigitsPattern, small_ranges_by_hand) {
  EXPECT_EQ(digits_pattern(1, 1), "^0*1$");
  EXPECT_EQ(digits_pattern(0, 9999), "^(?:-?0+|0*(?:[1-9]|[1-9][0-9]|[1-9][0-9]{2}|[1-9][0-9]{3}))$");
  EXPECT_EQ(digits_pattern(10, 22), "^0*(?:1[0-9]|2[0-2])$");
}

TEST(DigitsPattern, other_strings_do_not_match) {
  for (const char* text : {"", "-", "+1", " 1", "1 ", "1.0", "0x1", "1e0", "--1"})
    EXPECT_FALSE(matches(INT64_MIN, INT64_MAX, text)) << text;
}

TEST(DigitsPattern, the_limits_of_64_bits) {
  EXPECT_TRUE(matches(INT64_MIN, INT64_MAX, "9223372036854775807"));
  EXPECT_FALSE(matches(INT64_MIN, INT64_MAX, "9223372036854775808"));
  EXPECT_TRUE(matches(INT64_MIN, INT64_MAX, "-9223372036854775808"));
  EXPECT_FALSE(matches(INT64_MIN, INT64_MAX, "-9223372036854775809"));
  EXPECT_TRUE(matches(0, INT64_MAX, "-000"));
  EXPECT_TRUE(matches(-5, 0, "0"));
  EXPECT_FALSE(matches(-5, -1, "0"));
}

RC_GTEST_PROP(DigitsPattern, matches_exactly_the_numbers_of_the_range, ()) {
  const auto a = *rc::gen::inRange<std::int64_t>(-2000, 70000);
  const auto b = *rc::gen::inRange<std::int64_t>(-2000, 70000);
  const std::regex pattern{digits_pattern(std::min(a, b), std::max(a, b))};
  for (int i = 0; i < 200; ++i) {
    const auto number = *rc::gen::inRange<std::int64_t>(std::min(a, b) - 50, std::max(a, b) + 50);
    std::string text = std::to_string(number);
    text.insert(number < 0 ? 1 : 0, *rc::gen::inRange<std::size_t>(0, 3), '0');
    RC_ASSERT(std::regex_search(text, pattern) == (number >= std::min(a, b) && number <= std::max(a, b)));
  }
}

}  // namespace
}  // namespace bext
