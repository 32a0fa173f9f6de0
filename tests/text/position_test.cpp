#include "bext/text/position.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

TEST(LineTable, RecognizesAllLineEnds) {
  const LineTable lines{"a\nbc\r\nd\re"};
  EXPECT_EQ(lines.line_count(), 4U);
  EXPECT_EQ(lines.line(1), "a");
  EXPECT_EQ(lines.line(2), "bc");
  EXPECT_EQ(lines.line(3), "d");
  EXPECT_EQ(lines.line(4), "e");
  EXPECT_EQ(lines.line(0), "");
  EXPECT_EQ(lines.line(5), "");
}

TEST(LineTable, CountsFromOneInBytes) {
  const LineTable lines{"\xC3\xA9x\ny"};
  EXPECT_EQ(lines.at(0), (Position{1, 1, 0}));
  EXPECT_EQ(lines.at(2), (Position{1, 3, 2}));
  EXPECT_EQ(lines.at(4), (Position{2, 1, 4}));
  EXPECT_EQ(lines.at(99), (Position{2, 2, 5}));
}

TEST(LineTable, EmptyTextHasOneLine) {
  const LineTable lines{""};
  EXPECT_EQ(lines.line_count(), 1U);
  EXPECT_EQ(lines.at(0), (Position{1, 1, 0}));
}

}  // namespace
}  // namespace bext
