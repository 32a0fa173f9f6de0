// Saving keeps everything that belongs to a file, and no change of another process gets lost.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "bext/host/native_files.h"
#include "host/write_in_place.h"

namespace bext {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Saving : public ::testing::Test {
 protected:
  Saving() {
    std::string pattern = (fs::temp_directory_path() / "bext-saving-XXXXXX").string();
    folder = ::mkdtemp(pattern.data());
  }
  ~Saving() override { fs::remove_all(folder); }
  [[nodiscard]] std::string at(const std::string& name) const { return (folder / name).string(); }
  static void write(const std::string& path, const std::string& text) { std::ofstream{path} << text; }
  static std::string read(const std::string& path) {
    std::ifstream stream{path};
    return {std::istreambuf_iterator<char>{stream}, {}};
  }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const fs::directory_entry& entry : fs::directory_iterator{folder})
      found.push_back(entry.path().filename().string());
    std::ranges::sort(found);
    return found;
  }
  static std::string attribute(const std::string& path, const char* name) {
    std::string value(256, '\0');
    const ssize_t size = ::getxattr(path.c_str(), name, value.data(), value.size());
    value.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    return value;
  }

  NativeFiles files;
  fs::path folder;
};

TEST_F(Saving, KeepsEveryMode) {
  for (const mode_t mode : {0600U, 0640U, 0644U, 0664U, 0666U, 0755U, 02755U, 04755U, 0400U}) {
    write(at("x"), "old");
    ASSERT_EQ(::chmod(at("x").c_str(), mode), 0);
    if (::access(at("x").c_str(), W_OK) != 0) continue;
    ASSERT_TRUE(files.write(at("x"), "new")) << mode;
    struct stat facts{};
    ASSERT_EQ(::stat(at("x").c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 07777, mode);
    EXPECT_EQ(read(at("x")), "new");
    fs::remove(at("x"));
  }
}

TEST_F(Saving, KeepsOwnerAndGroupIfItMay) {
  if (::geteuid() != 0) GTEST_SKIP() << "needs root";
  write(at("x"), "old");
  ASSERT_EQ(::chown(at("x").c_str(), 54321, 54322), 0);
  ASSERT_EQ(::chmod(at("x").c_str(), 06755), 0);
  ASSERT_TRUE(files.write(at("x"), "new"));
  struct stat facts{};
  ASSERT_EQ(::stat(at("x").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_uid, 54321U);
  EXPECT_EQ(facts.st_gid, 54322U);
  EXPECT_EQ(facts.st_mode & 07777, 06755U);
}

/// Its owner may set the group, so the file is not overwritten in place.
TEST_F(Saving, ReplacesAFileOfAnotherGroup) {
  if (::geteuid() != 0) GTEST_SKIP() << "needs root";
  write(at("x"), "old");
  ASSERT_EQ(::chown(at("x").c_str(), ::geteuid(), 54322), 0);
  struct stat before{};
  ASSERT_EQ(::stat(at("x").c_str(), &before), 0);
  ASSERT_TRUE(files.write(at("x"), "new"));
  struct stat after{};
  ASSERT_EQ(::stat(at("x").c_str(), &after), 0);
  EXPECT_EQ(after.st_gid, 54322U);
  EXPECT_NE(after.st_ino, before.st_ino);
}

TEST_F(Saving, KeepsAttributesOfTheUser) {
  write(at("x"), "old");
  if (::setxattr(at("x").c_str(), "user.origin", "lab", 3, 0) != 0) GTEST_SKIP() << "no attributes here";
  ASSERT_EQ(::setxattr(at("x").c_str(), "user.empty", "", 0, 0), 0);
  ASSERT_TRUE(files.write(at("x"), "new"));
  EXPECT_EQ(attribute(at("x"), "user.origin"), "lab");
  EXPECT_EQ(::getxattr(at("x").c_str(), "user.empty", nullptr, 0), 0);
}

/// Read access for one more group, as the kernel stores it.
std::string acl_for_group(unsigned group) {
  std::string acl{2, 0, 0, 0};
  const auto add = [&](char tag, char permissions, unsigned id) {
    acl += {tag, 0, permissions, 0};
    for (int i = 0; i < 4; ++i) acl += static_cast<char>((id >> (8 * i)) & 255U);
  };
  constexpr unsigned undefined = 0xFFFFFFFF;
  add(1, 6, undefined);   // the owner
  add(4, 4, undefined);   // the group
  add(8, 4, group);       // the other group
  add(16, 4, undefined);  // the mask
  add(32, 0, undefined);  // everybody else
  return acl;
}

TEST_F(Saving, KeepsTheAccessControlList) {
  write(at("x"), "old");
  const std::string acl = acl_for_group(54323);
  const auto set_acl = [&](const std::string& path, const char* name) {
    return ::setxattr(path.c_str(), name, acl.data(), acl.size(), 0) == 0;
  };
  if (!set_acl(at("x"), "system.posix_acl_access")) GTEST_SKIP() << "no access control lists here";
  ASSERT_TRUE(files.write(at("x"), "new"));
  EXPECT_EQ(attribute(at("x"), "system.posix_acl_access"), acl);
  // A file without a list gets none, although new files of the folder do.
  write(at("plain"), "old");
  ASSERT_EQ(::chmod(at("plain").c_str(), 0604), 0);
  ASSERT_TRUE(set_acl(folder.string(), "system.posix_acl_default"));
  ASSERT_TRUE(files.write(at("plain"), "new"));
  EXPECT_EQ(attribute(at("plain"), "system.posix_acl_access"), "");
  struct stat facts{};
  ASSERT_EQ(::stat(at("plain").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 07777, 0604U);
}

TEST_F(Saving, OverwritesAFileWithSeveralNames) {
  write(at("x"), "the old text");
  fs::create_hard_link(at("x"), at("y"));
  for (const std::string& text : {std::string{"new"}, std::string{"a longer new text"}, std::string{}}) {
    ASSERT_TRUE(files.write(at("x"), text));
    EXPECT_EQ(read(at("y")), text);
  }
  EXPECT_EQ(fs::hard_link_count(at("x")), 2U);
  EXPECT_THAT(names(), ElementsAre("x", "y"));
  ASSERT_EQ(::chmod(at("x").c_str(), 04755), 0);
  EXPECT_THAT(files.write(at("x"), "new").error().message("write"), HasSubstr("its mode cannot be kept"));
  EXPECT_EQ(read(at("x")), "");
}

TEST_F(Saving, CompletesAnInterruptedOverwrite) {
  const std::string copy = "bext copy of a file being saved, size of the old text: 12\nthe old textthe NEW";
  const auto text_after = [&](const std::string& before) {
    write(at("x"), before);
    write(at(".bext-save-x"), copy);
    NativeFiles::finish_interrupted_save(at("x"));
    EXPECT_THAT(names(), ElementsAre("x"));
    return read(at("x"));
  };
  EXPECT_EQ(text_after("the old text"), "the old text");
  EXPECT_EQ(text_after("the Nld text"), "the NEW");
  EXPECT_EQ(text_after("the NEW text"), "the NEW");
  EXPECT_EQ(text_after("the NEW"), "the NEW");
  // The file was changed since.
  EXPECT_EQ(text_after("the NEWest text"), "the NEWest text");
  EXPECT_EQ(text_after("mine"), "mine");
  // Not a copy of bext.
  write(at(".bext-save-x"), "mine, too");
  NativeFiles::finish_interrupted_save(at("x"));
  EXPECT_EQ(read(at(".bext-save-x")), "mine, too");
  fs::create_hard_link(at("x"), at("y"));
  EXPECT_THAT(files.write(at("x"), "new").error().message("write"), HasSubstr("`.bext-save-x` is in the way"));
  EXPECT_EQ(read(at("x")), "mine");
}

TEST_F(Saving, IgnoresWhatIsNotACopy) {
  write(at("x"), "old");
  fs::create_directory(at(".bext-save-x"));
  EXPECT_TRUE(files.write(at("x"), "new"));
  fs::remove(at(".bext-save-x"));
  fs::create_symlink("x", at(".bext-save-x"));
  EXPECT_TRUE(files.write(at("x"), "newer"));
  EXPECT_EQ(read(at("x")), "newer");
  EXPECT_TRUE(fs::is_symlink(at(".bext-save-x")));
}

TEST(InterruptedOverwrite, IsRecognized) {
  const std::string old_text = "abcdefgh";
  for (const std::string& text :
       {std::string{"xyz"}, std::string{"xbcdefgh"}, std::string{"abcdefghijkl"}, std::string{}}) {
    for (std::size_t written = 0; written <= text.size(); ++written) {
      std::string now = old_text;
      now.replace(0, std::min(written, now.size()), text.substr(0, written));
      EXPECT_TRUE(is_between(now, old_text, text)) << now;
    }
    EXPECT_TRUE(is_between(text, old_text, text));
    EXPECT_FALSE(is_between("something else", old_text, text));
    EXPECT_FALSE(is_between("Xbcdefgh", old_text, text));
  }
  // An overwritten file is never shorter than both texts.
  EXPECT_FALSE(is_between("xy", old_text, "xyz"));
  EXPECT_FALSE(is_between("abcdefg", old_text, "abcdefghijkl"));
}

TEST_F(Saving, ReplacesOnlyTheExpectedContent) {
  write(at("x"), "old");
  EXPECT_EQ(files.replace(at("x"), "older", "new"), false);
  EXPECT_EQ(read(at("x")), "old");
  EXPECT_EQ(files.replace(at("x"), "old", "new"), true);
  EXPECT_EQ(read(at("x")), "new");
  fs::remove(at("x"));
  EXPECT_EQ(files.replace(at("x"), "new", "newer"), false);
  EXPECT_THAT(names(), ElementsAre());
}

TEST_F(Saving, LosesNoChangeOfConcurrentWriters) {
  write(at("x"), "");
  constexpr int writers = 4;
  constexpr int changes = 25;
  std::vector<pid_t> children;
  for (int i = 0; i < writers; ++i) {
    children.push_back(::fork());
    if (children.back() != 0) continue;
    NativeFiles own;
    for (int done = 0; done < changes;) {
      const std::string before = *own.read(at("x"));
      const auto saved = own.replace(at("x"), before, before + static_cast<char>('a' + i));
      if (!saved) ::_exit(1);
      if (*saved) ++done;
    }
    ::_exit(0);
  }
  for (const pid_t child : children) {
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  const std::string text = read(at("x"));
  EXPECT_EQ(text.size(), static_cast<std::size_t>(writers * changes));
  for (int i = 0; i < writers; ++i) EXPECT_EQ(std::ranges::count(text, static_cast<char>('a' + i)), changes);
  EXPECT_THAT(names(), ElementsAre("x"));
}

TEST_F(Saving, RemovesTemporaryFilesOfKilledProcesses) {
  write(at(".bext-123456-0.tmp"), "half");
  write(at(".bext-123457-0.tmp"), "half");
  const int alive = ::open(at(".bext-123457-0.tmp").c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(::flock(alive, LOCK_EX), 0);
  write(at(".bext-notes.txt"), "mine");
  fs::create_symlink("x", at(".bext-1-1.tmp"));
  ASSERT_TRUE(files.write(at("x"), "new"));
  EXPECT_THAT(names(), ElementsAre(".bext-1-1.tmp", ".bext-123457-0.tmp", ".bext-notes.txt", "x"));
  ::close(alive);
}

TEST_F(Saving, LeavesWhatHasTheNameOfATemporaryFile) {
  const std::string taken = at(".bext-" + std::to_string(::getpid()) + "-0.tmp");
  ASSERT_EQ(::mkfifo(taken.c_str(), 0600), 0);
  ASSERT_TRUE(files.write(at("x"), "new"));
  EXPECT_TRUE(fs::is_fifo(taken));
}

TEST_F(Saving, DoesNotWaitForeverForALock) {
  write(at("x"), "old");
  const int other = ::open(at("x").c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(::flock(other, LOCK_EX), 0);
  EXPECT_EQ(files.write(at("x"), "new").error().reason, "another process has locked it");
  EXPECT_EQ(read(at("x")), "old");
  ::close(other);
  EXPECT_TRUE(files.write(at("x"), "new"));
}

}  // namespace
}  // namespace bext
