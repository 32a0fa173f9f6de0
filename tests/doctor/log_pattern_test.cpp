#include "bext/doctor/log_pattern.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace bext::doctor {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(LogPattern, MatchesTextAnywhere) {
  EXPECT_TRUE(fits("<E> disk full", "disk full"));
  EXPECT_FALSE(fits("<E> disk ful", "disk full"));
  EXPECT_FALSE(fits("", "a"));
}

TEST(LogPattern, MatchesNumbers) {
  EXPECT_THAT(*match("err 5005 and 0x138d!", "err # and #!"), ElementsAre("5005", "0x138d"));
  EXPECT_FALSE(fits("err x", "err #"));
  EXPECT_FALSE(fits("err 0x", "err #!"));
  // The first `err` has no number; the second one does.
  EXPECT_THAT(*match("err of err 12", "err #"), ElementsAre("12"));
}

TEST(LogPattern, MatchesAnyTextBetweenParts) {
  EXPECT_THAT(*match("open a/b.so: x not found", "open *.so* not found"), ElementsAre("a/b", ": x"));
  EXPECT_THAT(*match("key: the rest", "key: *"), ElementsAre("the rest"));
  EXPECT_FALSE(fits("not found: a.so", ".so* not found"));
}

TEST(LogPattern, TakesTheTextsOfASuccessfulAttemptOnly) {
  EXPECT_THAT(*match("a 1 b, a 2 c", "a # c"), ElementsAre("2"));
  EXPECT_THAT(*match("x: p 1 q p 2 r", "x:* p # r"), ElementsAre(" p 1 q", "2"));
}

TEST(LogPattern, HasAnAnchor) {
  EXPECT_EQ(anchor_of("Arch # set by config is*x"), " set by config is");
  EXPECT_EQ(anchor_of("plain"), "plain");
}

TEST(LogPattern, TakesLinearTime) {
  const std::string line(1 << 20, 'a');
  EXPECT_FALSE(fits(line, "a*a*a*a*b"));
  EXPECT_FALSE(fits(line, "aa#b"));
}

}  // namespace
}  // namespace bext::doctor
