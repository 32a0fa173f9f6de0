#include "bext/host/staged_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>

#include <fstream>
#include <iterator>

namespace bext {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
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

TEST_F(Staged, KeepsTheOldFolderIfItIsDiscarded) {
  write(at("out/a.bin"), "old");
  {
    auto staged = StagedFolder::begin(at("out"));
    write(fs::path{staged->path()} / "a.bin", "half");
  }
  EXPECT_EQ(read(at("out/a.bin")), "old");
  EXPECT_THAT(beside(), ElementsAre("out"));
}

TEST_F(Staged, ReplacesOwnFilesAndKeepsOthers) {
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
  EXPECT_EQ(second.error().message("write"), "cannot write `" + at("out") + "`: process " + std::to_string(::getpid()) +
                                                 " is writing to it; try again when it is done");
  EXPECT_TRUE(StagedFolder::begin(at("out-2")));
}

TEST_F(Staged, CleansUpAfterAKilledProcess) {
  write(at("out/a.bin"), "old");
  const pid_t child = ::fork();
  if (child == 0) {
    auto staged = StagedFolder::begin(at("out"));
    write(fs::path{staged->path()} / "a.bin", "half");
    ::_exit(0);  // without unlocking or removing anything
  }
  ::waitpid(child, nullptr, 0);
  ASSERT_EQ(beside().size(), 3U);
  {
    ASSERT_TRUE(StagedFolder::begin(at("out")));
  }
  EXPECT_THAT(beside(), ElementsAre("out"));
  EXPECT_EQ(read(at("out/a.bin")), "old");
}

TEST_F(Staged, KeepsFilesOfATargetWithALongerName) {
  auto longer = StagedFolder::begin(at("out-2"));
  write(fs::path{longer->path()} / "a.bin", "theirs");
  {
    ASSERT_TRUE(StagedFolder::begin(at("out")));
  }
  EXPECT_TRUE(fs::exists(longer->path()));
}

TEST_F(Staged, RestoresAMovedFolder) {
  // The state after a process is killed between two renames.
  write(at(".bext-out-abc123-old/a.bin"), "old");
  {
    ASSERT_TRUE(StagedFolder::begin(at("out")));
  }
  EXPECT_EQ(read(at("out/a.bin")), "old");
}

TEST_F(Staged, RescuesFilesOfTheUserFromALeftover) {
  // The state after a process is killed between the exchange and the move.
  write(at(".bext-out-abc123-old/a.bin"), "old");
  write(at(".bext-out-abc123-old/notes.txt"), "mine");
  write(at("out/a.bin"), "new");
  {
    ASSERT_TRUE(StagedFolder::begin(at("out")));
  }
  EXPECT_EQ(read(at("out/a.bin")), "new");
  EXPECT_EQ(read(at("out/notes.txt")), "mine");
  EXPECT_THAT(beside(), ElementsAre("out"));
}

TEST_F(Staged, DoesNotReplaceFilesOfTheUser) {
  write(at("out/a.bin"), "mine");
  {
    auto staged = StagedFolder::begin(at("out"));
    write(fs::path{staged->path()} / "a.bin", "new");
    const auto placed = staged->take_place({});
    ASSERT_FALSE(placed);
    EXPECT_THAT(placed.error().message("write"), HasSubstr("was not written by bext"));
  }
  EXPECT_EQ(read(at("out/a.bin")), "mine");
  EXPECT_THAT(beside(), ElementsAre("out"));
}

TEST_F(Staged, StaysUnchangedIfAFileCannotBeMoved) {
  write(at("out/a.bin"), "old");
  write(at("out/aside.txt"), "mine");
  write(at("out/locked/notes.txt"), "mine");
  // A read-only folder cannot be moved to another parent. Permissions do not bind root, so another user tries.
  constexpr uid_t nobody = 65534;
  constexpr int unreachable = 77;
  if (::getuid() == 0)
    for (const char* name : {"", "out", "out/a.bin", "out/aside.txt", "out/locked"})
      ASSERT_EQ(::chown(at(name).c_str(), nobody, nobody), 0);
  fs::permissions(at("out/locked"), fs::perms::owner_read | fs::perms::owner_exec);
  const pid_t child = ::fork();
  if (child == 0) {
    if (::getuid() == 0 && ::setuid(nobody) != 0) ::_exit(2);
    if (::access(at("out").c_str(), W_OK) != 0) ::_exit(unreachable);
    bool refused = false;
    {
      auto staged = StagedFolder::begin(at("out"));
      if (!staged) ::_exit(3);
      write(fs::path{staged->path()} / "a.bin", "new");
      refused = !staged->take_place(std::vector<std::string>{"a.bin"});
    }
    ::_exit(refused ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == unreachable) GTEST_SKIP() << "another user cannot reach " << at("");
  EXPECT_EQ(status, 0);
  EXPECT_EQ(read(at("out/a.bin")), "old");
  EXPECT_EQ(read(at("out/aside.txt")), "mine");
  EXPECT_EQ(read(at("out/locked/notes.txt")), "mine");
  EXPECT_THAT(beside(), ElementsAre("out"));
  fs::permissions(at("out/locked"), fs::perms::owner_all);
}

TEST_F(Staged, FollowsALink) {
  write(at("real/notes.txt"), "mine");
  fs::create_directory_symlink("real", at("out"));
  {
    auto staged = StagedFolder::begin(at("out"));
    ASSERT_TRUE(staged);
    EXPECT_FALSE(StagedFolder::begin(at("real")));
    write(fs::path{staged->path()} / "a.bin", "new");
    ASSERT_TRUE(staged->take_place({}));
  }
  EXPECT_TRUE(fs::is_symlink(at("out")));
  EXPECT_THAT(names_in(at("real")), ElementsAre("a.bin", "notes.txt"));
  fs::create_directory_symlink("nowhere", at("lost"));
  EXPECT_THAT(StagedFolder::begin(at("lost")).error().message("write"), HasSubstr("a broken link"));
}

TEST_F(Staged, NeverLocksThroughALink) {
  write(at("bashrc"), "alias ll='ls -l'\n");
  fs::create_symlink("bashrc", at(".bext-out-lock"));
  EXPECT_THAT(StagedFolder::begin(at("out")).error().message("write"),
              AllOf(HasSubstr(".bext-out-lock"), HasSubstr("expected a file, found a symbolic link")));
  fs::remove(at(".bext-out-lock"));
  fs::create_hard_link(at("bashrc"), at(".bext-out-lock"));
  EXPECT_THAT(StagedFolder::begin(at("out")).error().message("write"), HasSubstr("it is a hard link"));
  EXPECT_EQ(read(at("bashrc")), "alias ll='ls -l'\n");
  fs::remove(at(".bext-out-lock"));
  // A link to a missing file must not create it.
  fs::create_symlink("created", at(".bext-out-lock"));
  EXPECT_FALSE(StagedFolder::begin(at("out")));
  EXPECT_FALSE(fs::exists(at("created")));
}

TEST_F(Staged, NeverLocksAPipeOrADevice) {
  ASSERT_EQ(::mkfifo(at(".bext-out-lock").c_str(), 0600), 0);
  EXPECT_THAT(StagedFolder::begin(at("out")).error().message("write"),
              HasSubstr("expected a file, found a named pipe"));
  fs::remove(at(".bext-out-lock"));
  if (::mknod(at(".bext-out-lock").c_str(), S_IFCHR | 0600, makedev(1, 3)) != 0) GTEST_SKIP() << "needs root";
  EXPECT_THAT(StagedFolder::begin(at("out")).error().message("write"), HasSubstr("expected a file, found a device"));
}

TEST_F(Staged, RefusesAFile) {
  write(at("out"), "a file");
  EXPECT_THAT(StagedFolder::begin(at("out")).error().message("write"), HasSubstr("it is a file, not a folder"));
}

}  // namespace
}  // namespace bext
