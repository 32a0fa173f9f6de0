#include "bext/config/files.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

TEST(MemoryFiles, ReadBackWrittenFiles) {
  MemoryFiles files;
  EXPECT_FALSE(files.exists("a.json"));
  ASSERT_TRUE(files.write("a.json", "{}"));
  EXPECT_TRUE(files.exists("a.json"));
  EXPECT_EQ(files.read("a.json"), "{}");
  ASSERT_TRUE(files.write("a.json", "[]"));
  EXPECT_EQ(files.read("a.json"), "[]");
}

TEST(MemoryFiles, NameAMissingFile) {
  const auto absent = MemoryFiles{}.read("b.json");
  ASSERT_FALSE(absent);
  EXPECT_EQ(absent.error().kind, FileErrorKind::not_found);
  EXPECT_EQ(absent.error().message("read"), "cannot read `b.json`: no such file");
}

}  // namespace
}  // namespace bext
