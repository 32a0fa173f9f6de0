// A result appears completely or not at all, in a folder that stays the same, and never at the cost of other files.
#include "host/output_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace bext {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ResultFolder : public ::testing::Test {
 protected:
  ResultFolder() {
    std::string pattern = (fs::temp_directory_path() / "output-XXXXXX").string();
    parent = ::mkdtemp(pattern.data());
  }
  ~ResultFolder() override { fs::remove_all(parent); }
  [[nodiscard]] std::string at(const std::string& name) const { return (parent / name).string(); }
  static void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream{path} << text;
  }
  static std::string read(const fs::path& path) {
    std::ifstream stream{path};
    return {std::istreambuf_iterator<char>{stream}, {}};
  }
  static std::vector<std::string> names(const std::string& folder) {
    std::vector<std::string> found;
    for (const fs::directory_entry& entry : fs::directory_iterator{folder})
      found.push_back(entry.path().filename().string());
    std::ranges::sort(found);
    return found;
  }
  static std::expected<OutputFolder, FileError> open(const std::string& path) {
    return OutputFolder::open(path, FolderLink::followed);
  }
  static std::string error_of(const std::string& path) {
    const auto opened = open(path);
    return opened ? "" : opened.error().message("write");
  }
  /// A result of two files and the record.
  static void stage(const OutputFolder& output, const std::string& text) {
    write(output.staged().path_of("a.bin"), text);
    write(output.staged().path_of("below/b.raw"), text);
    write(output.staged().path_of("record"), text);
  }
  void put(const std::string& text) const {
    auto output = open(at("out"));
    ASSERT_TRUE(output) << output.error().message("write");
    stage(*output, text);
    const auto done = output->commit(ours, "record");
    ASSERT_TRUE(done) << done.error().message("write");
  }
  void expect_result(const std::string& text) const {
    for (const char* name : {"out/a.bin", "out/below/b.raw", "out/record"}) EXPECT_EQ(read(at(name)), text) << name;
  }

  const std::vector<std::string> ours{"a.bin", "below/b.raw", "record", "stale.json"};
  fs::path parent;
};

TEST_F(ResultFolder, AppearsInANewFolder) {
  put("new");
  expect_result("new");
  EXPECT_THAT(names(at("out")), ElementsAre("a.bin", "below", "record"));
  EXPECT_THAT(names(parent), ElementsAre("out"));
}

TEST_F(ResultFolder, LeavesNoFolderWithoutAResult) {
  {
    auto output = open(at("deep/out"));
    ASSERT_TRUE(output);
    stage(*output, "half");
  }
  EXPECT_THAT(names(at("deep")), IsEmpty());
}

TEST_F(ResultFolder, KeepsTheOldResultIfTheNewOneIsDiscarded) {
  put("old");
  {
    auto output = open(at("out"));
    stage(*output, "half");
  }
  expect_result("old");
  EXPECT_THAT(names(at("out")), ElementsAre("a.bin", "below", "record"));
}

TEST_F(ResultFolder, ReplacesOwnFilesAndKeepsOthers) {
  put("old");
  write(at("out/stale.json"), "old");
  write(at("out/notes.txt"), "mine");
  write(at("out/below/notes.txt"), "mine");
  const auto inode_of = [&](const char* name) {
    struct stat facts{};
    return ::stat(at(name).c_str(), &facts) == 0 ? facts.st_ino : 0;
  };
  const ino_t folder = inode_of("out");
  const ino_t notes = inode_of("out/notes.txt");
  put("new");
  expect_result("new");
  EXPECT_THAT(names(at("out")), ElementsAre("a.bin", "below", "notes.txt", "record"));
  EXPECT_EQ(read(at("out/below/notes.txt")), "mine");
  EXPECT_EQ(inode_of("out"), folder);
  EXPECT_EQ(inode_of("out/notes.txt"), notes);
}

TEST_F(ResultFolder, KeepsModeOwnerGroupAndAttributesOfTheFolder) {
  fs::create_directory(at("out"));
  const bool is_root = ::geteuid() == 0;
  if (is_root) ASSERT_EQ(::chown(at("out").c_str(), 54321, 54322), 0);
  ASSERT_EQ(::chmod(at("out").c_str(), 02775), 0);
  const bool has_attribute = ::setxattr(at("out").c_str(), "user.bext", "kept", 4, 0) == 0;
  // A default ACL that gives the group 54323 read access.
  const unsigned char acl[] = {2, 0,   0,   0,   1,   0,   7,  0, 255, 255,  255,  255, 4,   0,  5,
                               0, 255, 255, 255, 255, 8,   0,  4, 0,   0x33, 0xd4, 0,   0,   16, 0,
                               7, 0,   255, 255, 255, 255, 32, 0, 5,   0,    255,  255, 255, 255};
  const bool has_acl = ::setxattr(at("out").c_str(), "system.posix_acl_default", acl, sizeof acl, 0) == 0;
  put("old");
  put("new");
  struct stat facts{};
  ASSERT_EQ(::stat(at("out").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 07777, 02775U);
  if (is_root) EXPECT_EQ(facts.st_uid, 54321U);
  if (is_root) EXPECT_EQ(facts.st_gid, 54322U);
  if (has_attribute) EXPECT_EQ(::getxattr(at("out").c_str(), "user.bext", nullptr, 0), 4);
  // The files have group and ACL as if they were created in the folder itself.
  struct stat file{};
  ASSERT_EQ(::stat(at("out/below/b.raw").c_str(), &file), 0);
  if (is_root) EXPECT_EQ(file.st_gid, 54322U);
  if (has_acl) EXPECT_GT(::getxattr(at("out/a.bin").c_str(), "system.posix_acl_access", nullptr, 0), 0);
}

TEST_F(ResultFolder, DoesNotReplaceFilesOfTheUser) {
  write(at("out/below/b.raw"), "mine");
  {
    auto output = open(at("out"));
    stage(*output, "new");
    const auto placed = output->commit({}, "record");
    ASSERT_FALSE(placed);
    EXPECT_EQ(placed.error().message("write"), "cannot write `" + at("out/below/b.raw") +
                                                   "`: it exists and was not written by bext; choose another folder");
  }
  EXPECT_EQ(read(at("out/below/b.raw")), "mine");
  EXPECT_THAT(names(at("out")), ElementsAre("below"));
}

TEST_F(ResultFolder, RejectsWhatIsNotAFile) {
  put("old");
  const auto error_with = [&](const auto& plant) {
    fs::remove_all(at("out/a.bin"));
    plant();
    auto output = open(at("out"));
    stage(*output, "new");
    const auto placed = output->commit(ours, "record");
    return placed ? std::string{} : placed.error().message("write");
  };
  write(at("bashrc"), "mine");
  EXPECT_THAT(error_with([&] { fs::create_symlink(at("bashrc"), at("out/a.bin")); }), HasSubstr("a symbolic link"));
  EXPECT_THAT(error_with([&] { ::mkfifo(at("out/a.bin").c_str(), 0600); }), HasSubstr("found a named pipe"));
  EXPECT_THAT(error_with([&] { write(at("out/a.bin/notes"), "mine"); }), HasSubstr("found a directory"));
  fs::remove_all(at("out/a.bin"));
  fs::remove_all(at("out/below"));
  fs::create_directory(at("elsewhere"));
  fs::create_directory_symlink(at("elsewhere"), at("out/below"));
  EXPECT_THAT(error_with([] {}), HasSubstr("out/below`: expected a directory, found a symbolic link"));
  EXPECT_THAT(names(at("elsewhere")), IsEmpty());
  EXPECT_EQ(read(at("bashrc")), "mine");
  EXPECT_EQ(read(at("out/record")), "old");
}

TEST_F(ResultFolder, RejectsAStageWithALink) {
  auto output = open(at("out"));
  stage(*output, "new");
  fs::create_symlink("/etc/passwd", output->staged().path_of("passwd"));
  EXPECT_THAT(output->commit({}, "record").error().message("write"), HasSubstr("found a symbolic link"));
}

TEST_F(ResultFolder, NoticesAnExchangedFolder) {
  fs::create_directory(at("other"));
  {
    auto output = open(at("out"));
    stage(*output, "new");
    fs::rename(at("out"), at("moved"));
    fs::create_directory_symlink("other", at("out"));
    EXPECT_FALSE(output->is_at_its_path());
    EXPECT_THAT(output->commit({}, "record").error().message("write"), HasSubstr("exchanged while the job ran"));
  }
  EXPECT_THAT(names(at("other")), IsEmpty());
  // The stage was removed where it really is.
  EXPECT_THAT(names(at("moved")), IsEmpty());
}

TEST_F(ResultFolder, IsForOneAtATime) {
  auto first = open(at("out"));
  ASSERT_TRUE(first);
  EXPECT_EQ(error_of(at("out")), "cannot write `" + at("out") + "`: process " + std::to_string(::getpid()) +
                                     " is writing to it; try again when it is done");
  EXPECT_FALSE(OutputFolder::recover(at("out")));
  EXPECT_TRUE(open(at("out-2")));
}

TEST_F(ResultFolder, CleansUpAfterAKilledProcess) {
  put("old");
  const pid_t child = ::fork();
  if (child == 0) {
    auto output = open(at("out"));
    stage(*output, "half");
    ::_exit(0);  // without unlocking or removing anything
  }
  ::waitpid(child, nullptr, 0);
  ASSERT_EQ(names(at("out")).size(), 5U);
  EXPECT_EQ(OutputFolder::recover(at("out")), Recovery::not_needed);
  EXPECT_THAT(names(at("out")), ElementsAre("a.bin", "below", "record"));
  expect_result("old");
}

TEST_F(ResultFolder, KeepsFoldersThatOnlyLookLikeAStage) {
  write(at("out/.bext-abc123/notes.txt"), "mine");
  fs::permissions(at("out/.bext-abc123"), fs::perms{0755});
  put("new");
  EXPECT_EQ(read(at("out/.bext-abc123/notes.txt")), "mine");
}

TEST_F(ResultFolder, FollowsALinkToTheFolder) {
  write(at("real/notes.txt"), "mine");
  fs::create_directory_symlink("real", at("out"));
  {
    auto output = open(at("out"));
    ASSERT_TRUE(output);
    EXPECT_FALSE(open(at("real")));
    stage(*output, "new");
    ASSERT_TRUE(output->commit({}, "record"));
  }
  EXPECT_TRUE(fs::is_symlink(at("out")));
  EXPECT_THAT(names(at("real")), ElementsAre("a.bin", "below", "notes.txt", "record"));
  fs::create_directory_symlink("nowhere", at("lost"));
  EXPECT_THAT(error_of(at("lost")), HasSubstr("a broken link"));
  EXPECT_THAT(OutputFolder::open(at("out"), FolderLink::rejected).error().message("write"),
              HasSubstr("expected a directory, found a symbolic link"));
}

TEST_F(ResultFolder, NeverLocksThroughALink) {
  fs::create_directory(at("out"));
  write(at("bashrc"), "alias ll='ls -l'\n");
  fs::create_symlink("../bashrc", at("out/.bext-lock"));
  EXPECT_THAT(error_of(at("out")), AllOf(HasSubstr(".bext-lock"), HasSubstr("expected a file, found a symbolic link")));
  fs::remove(at("out/.bext-lock"));
  fs::create_hard_link(at("bashrc"), at("out/.bext-lock"));
  EXPECT_THAT(error_of(at("out")), HasSubstr("it is a hard link"));
  EXPECT_EQ(read(at("bashrc")), "alias ll='ls -l'\n");
  fs::remove(at("out/.bext-lock"));
  // A link to a missing file must not create it.
  fs::create_symlink("../created", at("out/.bext-lock"));
  EXPECT_NE(error_of(at("out")), "");
  EXPECT_FALSE(fs::exists(at("created")));
}

TEST_F(ResultFolder, NeverLocksAPipeOrADevice) {
  fs::create_directory(at("out"));
  ASSERT_EQ(::mkfifo(at("out/.bext-lock").c_str(), 0600), 0);
  EXPECT_THAT(error_of(at("out")), HasSubstr("expected a file, found a named pipe"));
  fs::remove(at("out/.bext-lock"));
  if (::mknod(at("out/.bext-lock").c_str(), S_IFCHR | 0600, makedev(1, 3)) != 0) GTEST_SKIP() << "needs root";
  EXPECT_THAT(error_of(at("out")), HasSubstr("expected a file, found a device"));
}

TEST_F(ResultFolder, RefusesAFile) {
  write(at("out"), "a file");
  EXPECT_THAT(error_of(at("out")), HasSubstr("expected a directory, found a file"));
}

TEST_F(ResultFolder, MayBeAMountPoint) {
  fs::create_directory(at("out"));
  const pid_t child = ::fork();
  if (child == 0) {
    constexpr int unavailable = 77;
    if (::unshare(CLONE_NEWNS) != 0 || ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        ::mount("none", at("out").c_str(), "tmpfs", 0, nullptr) != 0)
      ::_exit(unavailable);
    auto output = open(at("out"));
    if (!output) ::_exit(2);
    stage(*output, "new");
    ::_exit(output->commit({}, "record") && read(at("out/a.bin")) == "new" ? 0 : 3);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WEXITSTATUS(status) == 77) GTEST_SKIP() << "mounting is not allowed";
  EXPECT_EQ(status, 0);
}

/// The folder of a job that was killed during the commit, with the journal that names its files.
class Interrupted : public ResultFolder {
 protected:
  Interrupted() { interrupt(); }

  /// The state at the beginning of the commit.
  void interrupt() {
    fs::remove_all(at("out"));
    put("old");
    write(at("out/stale.json"), "old");
    write(at("out/notes.txt"), "mine");
    for (const char* name : {"new/a.bin", "new/below/b.raw", "new/record", "new/more.bin"})
      write(stage_path + "/" + name, "new");
    fs::create_directory(stage_path + "/old");
    fs::permissions(stage_path, fs::perms::owner_all);
    write_journal("bext output journal 1\n.bext-abc123\n" + line("a.bin") + line("below/b.raw") + line("more.bin") +
                  line("stale.json") + line("record") + "end\n");
  }
  /// Its lines end with null bytes.
  void write_journal(std::string text) const {
    std::ranges::replace(text, '\n', '\0');
    write(at("out/.bext-journal"), text);
  }
  [[nodiscard]] std::string line(const std::string& name) const {
    const auto inode = [](const std::string& path) {
      struct stat facts{};
      return std::to_string(::stat(path.c_str(), &facts) == 0 ? facts.st_ino : 0);
    };
    return inode(at("out/" + name)) + " " + inode(stage_path + "/new/" + name) + " " + name + "\n";
  }
  void move(const std::string& from, const std::string& to) const { fs::rename(at("out/" + from), at("out/" + to)); }
  void expect_clean() const {
    EXPECT_THAT(names(at("out")), ::testing::Not(Contains(::testing::StartsWith(".bext-"))));
    EXPECT_EQ(read(at("out/notes.txt")), "mine");
  }

  const std::string stage_path = at("out/.bext-abc123");
};

TEST_F(Interrupted, IsCompleted) {
  EXPECT_EQ(OutputFolder::recover(at("out")), Recovery::completed);
  expect_result("new");
  EXPECT_THAT(names(at("out")), ElementsAre("a.bin", "below", "more.bin", "notes.txt", "record"));
  EXPECT_EQ(OutputFolder::recover(at("out")), Recovery::not_needed);
}

TEST_F(Interrupted, IsCompletedFromEveryStep) {
  // The moves of the commit, one more each time.
  const std::vector<std::pair<std::string, std::string>> moves{
      {"record", ".bext-abc123/old/4"},          {"stale.json", ".bext-abc123/old/3"},
      {"below/b.raw", ".bext-abc123/old/1"},     {"a.bin", ".bext-abc123/old/0"},
      {".bext-abc123/new/a.bin", "a.bin"},       {".bext-abc123/new/below/b.raw", "below/b.raw"},
      {".bext-abc123/new/more.bin", "more.bin"}, {".bext-abc123/new/record", "record"}};
  for (std::size_t n = 0; n <= moves.size(); ++n) {
    interrupt();
    for (std::size_t i = 0; i < n; ++i) move(moves[i].first, moves[i].second);
    EXPECT_EQ(OutputFolder::recover(at("out")), Recovery::completed) << n;
    expect_result("new");
    expect_clean();
    EXPECT_FALSE(fs::exists(at("out/stale.json"))) << n;
  }
}

TEST_F(Interrupted, IsUndoneIfAFileOfTheUserIsInTheWay) {
  move("record", ".bext-abc123/old/4");
  move("a.bin", ".bext-abc123/old/0");
  move(".bext-abc123/new/a.bin", "a.bin");
  write(at("out/more.bin"), "mine");
  EXPECT_EQ(OutputFolder::recover(at("out")), Recovery::undone);
  expect_result("old");
  expect_clean();
  EXPECT_EQ(read(at("out/more.bin")), "mine");
  EXPECT_EQ(read(at("out/stale.json")), "old");
}

TEST_F(Interrupted, KeepsEverythingIfNeitherIsPossible) {
  move("record", ".bext-abc123/old/4");
  move("a.bin", ".bext-abc123/old/0");
  write(at("out/a.bin"), "mine");
  const std::string error = OutputFolder::recover(at("out")).error().message("recover");
  EXPECT_THAT(error, AllOf(HasSubstr("out/a.bin`: it exists and was not written by bext"),
                           HasSubstr("move it, then run `bext compile --recover")));
  EXPECT_THAT(error_of(at("out")), HasSubstr("blocks an interrupted result"));
  EXPECT_EQ(read(at("out/a.bin")), "mine");
  fs::rename(at("out/a.bin"), at("out/mine.bin"));
  EXPECT_EQ(OutputFolder::recover(at("out")), Recovery::completed);
  expect_result("new");
  EXPECT_EQ(read(at("out/mine.bin")), "mine");
}

TEST_F(Interrupted, KeepsAFileThatTheUserReplacedMeanwhile) {
  // Written by an editor: another file with the old name.
  write(at("out/edited"), "mine");
  fs::rename(at("out/edited"), at("out/stale.json"));
  EXPECT_EQ(OutputFolder::recover(at("out")), Recovery::completed);
  expect_result("new");
  EXPECT_EQ(read(at("out/stale.json")), "mine");
}

TEST_F(Interrupted, NeedsAPrivateStage) {
  fs::permissions(stage_path, fs::perms{0755});
  EXPECT_THAT(OutputFolder::recover(at("out")).error().reason, HasSubstr("not a private folder of this user"));
  expect_result("old");
}

TEST_F(Interrupted, NeedsAJournalOfTheSameUser) {
  if (::chown(at("out/.bext-journal").c_str(), 54321, 54321) != 0) GTEST_SKIP() << "needs root";
  EXPECT_THAT(OutputFolder::recover(at("out")).error().reason, HasSubstr("interrupted job of the user 54321"));
  expect_result("old");
}

TEST_F(Interrupted, RejectsOtherJournals) {
  const std::string head = "bext output journal 1\n.bext-abc123\n";
  for (const std::string& text : std::vector<std::string>{
           "", "mine", head, head + "end\n", head + "1 2 a.bin\n", head + "1 2 ../a.bin\nend\n",
           head + "1 2 /etc/passwd\nend\n", head + "1 2 .bext-lock\nend\n", head + "1 2 below/../../x\nend\n",
           head + "x 2 a.bin\nend\n", head + "1 a.bin\nend\n", head + "1\nend\n", head + "1 2\nend\n",
           "bext output journal 1\n../.bext-abc1\n1 2 a.bin\nend\n",
           "bext output journal 2\n.bext-abc123\n1 2 a.bin\nend\n"}) {
    write_journal(text);
    EXPECT_THAT(OutputFolder::recover(at("out")).error().reason, HasSubstr("it is not a journal of bext")) << text;
    EXPECT_THAT(error_of(at("out")), HasSubstr("it is not a journal of bext"));
  }
  fs::remove(at("out/.bext-journal"));
  fs::create_symlink(at("out/a.bin"), at("out/.bext-journal"));
  EXPECT_THAT(OutputFolder::recover(at("out")).error().reason, HasSubstr("found a symbolic link"));
  expect_result("old");
}

TEST_F(ResultFolder, RecoversOnlyAFolder) {
  EXPECT_EQ(OutputFolder::recover(at("absent")).error().kind, FileErrorKind::not_found);
  EXPECT_FALSE(fs::exists(at("absent")));
}

}  // namespace
}  // namespace bext
