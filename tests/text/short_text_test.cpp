#include "bext/text/short_text.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace bext {
namespace {

TEST(ShortText, HoldsAnyLength) {
  for (std::size_t size = 0; size < 40; ++size) {
    const std::string text(size, 'x');
    EXPECT_EQ(ShortText{text}.view(), text);
  }
  EXPECT_EQ(ShortText{}.view(), "");
}

TEST(ShortText, IsCopiedAndMovedInsideAndOutside) {
  for (const std::string text : {"3.0", "18446744073709551616"}) {
    ShortText first{text};
    ShortText copy = first;
    EXPECT_EQ(copy.view(), text);
    const ShortText moved = std::move(copy);
    EXPECT_EQ(moved.view(), text);
    EXPECT_EQ(first.view(), text);
    for (const std::string other : {"7", "a text that is longer than that"}) {
      ShortText assigned{other};
      assigned = first;
      EXPECT_EQ(assigned.view(), text);
      assigned = ShortText{other};
      EXPECT_EQ(assigned.view(), other);
    }
    const ShortText& itself = first;
    first = itself;
    EXPECT_EQ(first.view(), text);
  }
}

TEST(ShortText, MovesInVectors) {
  std::vector<ShortText> list;
  for (std::size_t i = 0; i < 100; ++i) list.emplace_back(std::string(i, 'y'));
  for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(list[i].view(), std::string(i, 'y'));
}

}  // namespace
}  // namespace bext
