#include "../difference.h"

#include <gtest/gtest.h>

namespace clitest {
namespace {

TEST(Difference, EqualTextsHaveNone) { EXPECT_EQ(difference("a\nb\n", "a\nb\n"), ""); }

TEST(Difference, ShowsChangedLinesWithContext) {
  EXPECT_EQ(difference("1\n2\n3\n4\n5\nold\n6\n", "1\n2\n3\n4\n5\nnew\n6\n"),
            "      …\n      3\n      4\n      5\n    - old\n    + new\n      6\n");
}

TEST(Difference, MakesControlCharactersAndAMissingNewlineVisible) {
  EXPECT_EQ(difference("a\n", "a\r\n"), "    - a\n    + a\\x0d\n");
  EXPECT_EQ(difference("a\n", "a"), "    - a\n    + a⏎ without newline\n");
}

TEST(Difference, FindsAnInsertedLine) { EXPECT_EQ(difference("a\nb\n", "a\nx\nb\n"), "      a\n    + x\n      b\n"); }

}  // namespace
}  // namespace clitest
