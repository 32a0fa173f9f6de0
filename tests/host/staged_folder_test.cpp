#include "bext/host/staged_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <fstream>
#include <iterator>

namespace bext {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Staged : public ::testing::Test {
 protected:
  Staged() {
    std::string pattern = (fs::temp_directory_path() / "staged-XXXXXX").string();
    parent = ::mkdtemp(pattern.data());
  }
  ~Staged() override { fs::remove_all(parent); }
  [[nodiscard]] std::string at(const std::string& name) const { return (parent / name).string(); }
  static void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream{path} << text;
  }
  static std::string read(const fs::path& path) {
    std::ifstream stream{path};
    return {std::istreambuf_iterator<char>{stream}, {}};
  }
  [[nodiscard]] std::vector<std::string> beside() const { return names_in(parent.string()); }

  fs::path parent;
};

TEST_F(Staged, AppearsAsAWhole) {
  {
    auto staged = StagedFolder::begin(at("out"));
    ASSERT_TRUE(staged);
    write(fs::path{staged->path()} / "a.bin", "new");
    EXPECT_FALSE(fs::exists(at("out")));
    ASSERT_TRUE(staged->take_place({}));
  }
  EXPECT_EQ(read(at("out/a.bin")), "new");
  EXPECT_THAT(beside(), ElementsAre("out"));
}

TEST_F(Staged, LeavesTheOldOneWhenItIsGivenUp) {
  write(at("out/a.bin"), "old");
  {
    auto staged = StagedFolder::begin(at("out"));
    write(fs::path{staged->path()} / "a.bin", "half");
  }
  EXPECT_EQ(read(at("out/a.bin")), "old");
  EXPECT_THAT(beside(), ElementsAre("out"));
}

TEST_F(Staged, ReplacesOursAndKeepsWhatIsSomebodyElses) {
  write(at("out/a.bin"), "old");
  write(at("out/stale.json"), "old");
  write(at("out/notes.txt"), "mine");
  {
    auto staged = StagedFolder::begin(at("out"));
    write(fs::path{staged->path()} / "a.bin", "new");
    const std::vector<std::string> ours{"a.bin", "stale.json"};
    ASSERT_TRUE(staged->take_place(ours));
  }
  EXPECT_THAT(names_in(at("out")), ElementsAre("a.bin", "notes.txt"));
  EXPECT_EQ(read(at("out/a.bin")), "new");
  EXPECT_THAT(beside(), ElementsAre("out"));
}

TEST_F(Staged, IsForOneAtATime) {
  auto first = StagedFolder::begin(at("out"));
  ASSERT_TRUE(first);
  const auto second = StagedFolder::begin(at("out"));
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().message("write"),
            "cannot write `" + at("out") + "`: process " + std::to_string(::getpid()) + " is writing it");
  EXPECT_TRUE(StagedFolder::begin(at("out-2")));
}

TEST_F(Staged, MendsWhatAKilledProcessLeft) {
  write(at("out/a.bin"), "old");
  const pid_t child = ::fork();
  if (child == 0) {
    auto staged = StagedFolder::begin(at("out"));
    write(fs::path{staged->path()} / "a.bin", "half");
    ::_exit(0);  // neither unlocks nor removes anything
  }
  ::waitpid(child, nullptr, 0);
  ASSERT_EQ(beside().size(), 3U);
  {
    ASSERT_TRUE(StagedFolder::begin(at("out")));
  }
  EXPECT_THAT(beside(), ElementsAre("out"));
  EXPECT_EQ(read(at("out/a.bin")), "old");
}

TEST_F(Staged, LeavesAloneWhatBelongsToATargetWithALongerName) {
  auto longer = StagedFolder::begin(at("out-2"));
  write(fs::path{longer->path()} / "a.bin", "theirs");
  {
    ASSERT_TRUE(StagedFolder::begin(at("out")));
  }
  EXPECT_TRUE(fs::exists(longer->path()));
}

TEST_F(Staged, BringsBackWhatWasPutAside) {
  // As two renames leave it when the process is killed between them.
  write(at(".bext-out-abc123-old/a.bin"), "old");
  {
    ASSERT_TRUE(StagedFolder::begin(at("out")));
  }
  EXPECT_EQ(read(at("out/a.bin")), "old");
}

TEST_F(Staged, RefusesAFile) {
  write(at("out"), "a file");
  EXPECT_THAT(StagedFolder::begin(at("out")).error().message("write"), HasSubstr("it is a file, not a folder"));
}

}  // namespace
}  // namespace bext
