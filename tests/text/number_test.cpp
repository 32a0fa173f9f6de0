#include "bext/text/number.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

namespace bext {
namespace {

TEST(Number, AcceptsOnlyTheGrammarOfJson) {
  for (const char* good : {"0", "-0", "10", "1.5", "1e5", "1E-5", "-1.25e+10", "123456789012345678901234567890"})
    EXPECT_TRUE(Number::from_lexeme(good)) << good;
  for (const char* bad : {"", "-", "01", "+1", ".5", "1.", "1e", "1e+", "0x10", "1 ", " 1", "NaN", "1a", "--1"})
    EXPECT_FALSE(Number::from_lexeme(bad)) << bad;
  EXPECT_FALSE(Number::from_lexeme(std::string_view("1\0", 2)));
}

TEST(Number, ComparesByValue) {
  const auto number = [](const char* lexeme) { return *Number::from_lexeme(lexeme); };
  EXPECT_EQ(number("3"), number("3.0"));
  EXPECT_EQ(number("300"), number("3e2"));
  EXPECT_EQ(number("0.003"), number("3.00e-3"));
  EXPECT_EQ(number("-0"), number("0"));
  EXPECT_EQ(number("0e99"), number("0"));
  EXPECT_NE(number("3"), number("-3"));
  EXPECT_NE(number("9007199254740993"), number("9007199254740992"));
  EXPECT_NE(number("1e999"), number("1e998"));
}

TEST(Number, ReturnsWholeValuesAsIntegers) {
  EXPECT_EQ(integer_of("3.0"), 3);
  EXPECT_EQ(integer_of("3e2"), 300);
  EXPECT_EQ(integer_of("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(integer_of("9223372036854775807.0"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(integer_of("9223372036854775808"), std::nullopt);
  EXPECT_EQ(integer_of("3.5"), std::nullopt);
  EXPECT_EQ(integer_of("1e99999999999999999999"), std::nullopt);
  EXPECT_EQ(integer_of("0e99999999999999999999"), 0);
  EXPECT_EQ(integer_of("x"), std::nullopt);
}

TEST(Number, ReturnsTheNearestDouble) {
  EXPECT_EQ(double_of("0.1"), 0.1);
  EXPECT_EQ(double_of("-1.5e3"), -1500);
  EXPECT_TRUE(std::isinf(double_of("1e999")));
  EXPECT_EQ(double_of("1e-999"), 0);
  EXPECT_TRUE(std::isnan(double_of("x")));
}

TEST(Number, WritesDoublesAsDoubles) {
  EXPECT_EQ(Number{3.0}.lexeme(), "3.0");
  EXPECT_EQ(Number{0.1}.lexeme(), "0.1");
  EXPECT_EQ(Number{1e30}.lexeme(), "1e+30");
  EXPECT_EQ(Number{-0.0}.lexeme(), "-0.0");
  EXPECT_EQ(Number{std::numeric_limits<double>::infinity()}.lexeme(), "null");
  EXPECT_EQ(Number{42}.lexeme(), "42");
}

RC_GTEST_PROP(NumberProperty, DoublesReadBack, (double value)) {
  RC_PRE(std::isfinite(value));
  const Number number{value};
  RC_ASSERT(number.as_double() == value);
  RC_ASSERT(Number::from_lexeme(number.lexeme()).has_value());
  RC_ASSERT(!number.spelled_as_integer());
}

RC_GTEST_PROP(NumberProperty, IntegersReadBack, (std::int64_t value)) {
  RC_ASSERT(Number{value}.as_integer() == value);
  RC_ASSERT(integer_of(std::to_string(value) + "e0") == value);
}

TEST(Number, NotFiniteIsUnequalToEveryNumber) {
  const Number none{std::numeric_limits<double>::infinity()};
  for (const char* const other : {"0", "1", "-0.0", "1e5"}) {
    EXPECT_FALSE(none == *Number::from_lexeme(other)) << other;
    EXPECT_FALSE(*Number::from_lexeme(other) == none) << other;
  }
  EXPECT_TRUE(none == none);
}

}  // namespace
}  // namespace bext
