// Places of errors, which tell whether a fix caused one.
#include "check/error_places.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

TEST(SectionPath, LeavesOutNumbersOnly) {
  EXPECT_EQ(section_path("/graphs/0/my_key"), "graphs.my_key");
  EXPECT_EQ(section_path("/a//b"), "a..b");
  EXPECT_EQ(section_path("/a/1b/22"), "a.1b");
  EXPECT_EQ(section_path(""), "");
}

}  // namespace
}  // namespace bext
