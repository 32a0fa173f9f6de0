#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

#include "bext/host/find_files.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

TEST(PathsIn, AreLimited) {
  std::string pattern = (fs::temp_directory_path() / "bext-paths-XXXXXX").string();
  const std::string folder = ::mkdtemp(pattern.data());
  for (const char* name : {"/a", "/b", "/c"}) std::ofstream{folder + name} << "x";
  EXPECT_EQ(paths_in(folder, 2).size(), 2U);
  EXPECT_EQ(paths_in(folder, 3).size(), 3U);
  EXPECT_EQ(paths_in(folder, 4).size(), 3U);
  EXPECT_TRUE(paths_in(folder, 0).empty());
  fs::remove_all(folder);
}

}  // namespace
}  // namespace bext
