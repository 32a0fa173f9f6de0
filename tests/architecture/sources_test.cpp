// Checks every product source against the table of rooms.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "architecture/house.h"
#include "places.h"

namespace architecture {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream stream{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

const fs::path tree = bext_test::source_dir();

House declared_house() { return read_house(read(fs::path{bext_test::build_dir()} / "rooms.txt")); }

template <typename Check>
void for_each_source(const fs::path& folder, Check check) {
  if (!fs::exists(folder)) return;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator{folder}) {
    if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h") check(entry.path());
  }
}

TEST(Sources, UseOnlyTheRoomsTheyMay) {
  const House house = declared_house();
  ASSERT_TRUE(house.contains("text"));
  std::size_t count = 0;
  for (const auto& [name, room] : house) {
    for (const fs::path& folder : {tree / "include/bext" / name, tree / "src" / name}) {
      for_each_source(folder, [&](const fs::path& path) {
        ++count;
        for (const std::string& offence : offences(house, name, read(path))) {
          ADD_FAILURE() << fs::relative(path, tree).string() << ": " << offence;
        }
      });
    }
  }
  EXPECT_GT(count, 0U);
}

TEST(Sources, OfToolsStartQuickly) {
  for_each_source(tree / "src/tools", [](const fs::path& path) {
    for (const std::string& offence : offences_of_tool(read(path))) {
      ADD_FAILURE() << fs::relative(path, tree).string() << ": " << offence;
    }
  });
}

TEST(Sources, LieInDeclaredRooms) {
  const House house = declared_house();
  for (const fs::path& floor : {tree / "include/bext", tree / "src"}) {
    if (!fs::exists(floor)) continue;
    for (const fs::directory_entry& entry : fs::directory_iterator{floor}) {
      const std::string name = entry.path().filename().string();
      const bool known = house.contains(name) || (floor == tree / "src" && (name == "tools" || name == "gen"));
      EXPECT_TRUE(known || !entry.is_directory())
          << fs::relative(entry.path(), tree).string() << " is not in cmake/Rooms.cmake";
    }
  }
}

}  // namespace
}  // namespace architecture
