#include "bext/host/walk_folder.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "bext/host/file_pieces.h"

namespace bext {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;

class WalkFolder : public ::testing::Test {
 protected:
  void SetUp() override {
    folder = fs::temp_directory_path() / fmt::format("bext-walk-{}", ::getpid());
    fs::remove_all(folder);
    fs::create_directories(folder / "app/sub");
  }
  void TearDown() override { fs::remove_all(folder); }
  void write(const std::string& path, std::string_view text) const { std::ofstream{folder / path} << text; }

  [[nodiscard]] std::vector<std::string> walked() const {
    std::vector<std::string> lines;
    const auto result = walk_folder((folder / "app").string());
    if (!result) return {result.error().reason};
    for (const WalkedEntry& entry : result->entries)
      lines.push_back(fmt::format("{} {} {}{}{}", static_cast<int>(entry.kind), entry.path, entry.size,
                                  entry.leads_out ? " out" : "", entry.problem.empty() ? "" : " " + entry.problem));
    return lines;
  }

  fs::path folder;
};

TEST_F(WalkFolder, ListsEverythingWithoutFollowingLinks) {
  write("app/a.so", "12345");
  write("app/sub/b.so", "1");
  write("outside.txt", "secret");
  fs::create_symlink("a.so", folder / "app/in.so");
  fs::create_symlink("../outside.txt", folder / "app/out.so");
  fs::create_symlink("/etc", folder / "app/etc");
  fs::create_symlink("sub", folder / "app/link");
  fs::create_symlink("loop", folder / "app/loop");
  fs::create_symlink("gone", folder / "app/lost");
  fs::create_directories(folder / "app/.git/objects");
  ASSERT_EQ(::mkfifo((folder / "app/pipe").c_str(), 0600), 0);
  EXPECT_THAT(walked(),
              ElementsAre("0 a.so 5", "2 etc 0 out", "2 in.so 5", "2 link 0", "2 loop 0 the links form a loop",
                          "2 lost 0 its target is missing", "2 out.so 0 out", "3 pipe 0", "1 sub 0", "0 sub/b.so 1"));
}

TEST_F(WalkFolder, SaysNothingAboutWhatIsOutside) {
  fs::create_symlink("../nowhere", folder / "app/lost.so");
  fs::create_symlink("../app-2/x", folder / "app/similar.so");
  EXPECT_THAT(walked(), ElementsAre("2 lost.so 0 out", "2 similar.so 0 out", "1 sub 0"));
}

TEST_F(WalkFolder, SaysWhichFilesCannotBeRead) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read every file";
  write("app/a.so", "12345");
  ASSERT_EQ(::chmod((folder / "app/a.so").c_str(), 0), 0);
  EXPECT_THAT(walked(), ElementsAre("0 a.so 5 permission denied", "1 sub 0"));
}

TEST_F(WalkFolder, SaysWhatIsNotAFolder) {
  write("app/a.so", "1");
  EXPECT_EQ(walk_folder((folder / "app/a.so").string()).error().reason, "it is not a folder");
  EXPECT_EQ(walk_folder((folder / "gone").string()).error().reason, "no such folder");
}

TEST_F(WalkFolder, CountsWhatItFinds) {
  write("app/a", "");
  write("app/b", "");
  std::vector<std::size_t> counts;
  ASSERT_TRUE(walk_folder((folder / "app").string(), most_walked_entries, [&](std::size_t n) { counts.push_back(n); }));
  EXPECT_THAT(counts, ElementsAre(1, 2, 3));
}

TEST_F(WalkFolder, StopsAtTheLimit) {
  for (int i = 0; i < 20; ++i) write(fmt::format("app/{}", i), "");
  const auto result = walk_folder((folder / "app").string(), 10);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->entries.size(), 10U);
  EXPECT_TRUE(result->has_more);
}

TEST_F(WalkFolder, ReadsPieces) {
  write("app/a", "0123456789");
  std::optional<FilePieces> pieces = FilePieces::open((folder / "app/a").string());
  ASSERT_TRUE(pieces);
  EXPECT_EQ(pieces->size(), 10U);
  EXPECT_EQ(pieces->read(8, 100), "89");
  EXPECT_EQ(pieces->read(2, 3), "234");
  EXPECT_EQ(pieces->read(10, 1), "");
}

TEST_F(WalkFolder, DoesNotOpenPipes) {
  ASSERT_EQ(::mkfifo((folder / "app/pipe").c_str(), 0600), 0);
  EXPECT_FALSE(FilePieces::open((folder / "app/pipe").string()));
}

}  // namespace
}  // namespace bext
