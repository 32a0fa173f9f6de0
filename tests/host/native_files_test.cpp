// Files are replaced completely or not at all, and every failure has a message.
#include "bext/host/native_files.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <thread>

namespace bext {
namespace {

namespace fs = std::filesystem;

class NativeFilesTest : public ::testing::Test {
 protected:
  NativeFilesTest() {
    std::string pattern = (fs::temp_directory_path() / "bext-files-XXXXXX").string();
    directory_ = ::mkdtemp(pattern.data());
  }
  ~NativeFilesTest() override {
    std::error_code ignored;
    fs::permissions(directory_, fs::perms::owner_all, ignored);
    fs::remove_all(directory_, ignored);
  }
  [[nodiscard]] std::string path(const std::string& name) const { return (directory_ / name).string(); }
  [[nodiscard]] std::size_t entry_count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator{directory_}, fs::directory_iterator{}));
  }
  NativeFiles files_;
  fs::path directory_;
};

/// Limits the file size of this process during its lifetime, which looks like a full disk.
class FullDisk {
 public:
  explicit FullDisk(rlim_t limit) : old_handler_{std::signal(SIGXFSZ, SIG_IGN)} {
    ::getrlimit(RLIMIT_FSIZE, &old_);
    const rlimit tight{limit, old_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &tight);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &old_);
    (void)std::signal(SIGXFSZ, old_handler_);
  }

 private:
  rlimit old_{};
  void (*old_handler_)(int);
};

TEST_F(NativeFilesTest, WritesAndReadsAnyBytes) {
  const std::string bytes("a\0b\xFF\r\n", 6);
  ASSERT_TRUE(files_.write(path("x"), bytes));
  EXPECT_EQ(files_.read(path("x")), bytes);
  ASSERT_TRUE(files_.write(path("x"), ""));
  EXPECT_EQ(files_.read(path("x")), "");
  EXPECT_EQ(entry_count(), 1U);
}

TEST_F(NativeFilesTest, ReadsFilesOfAnySize) {
  for (const std::size_t size : {0U, 1U, 511U, 512U, 513U, 4095U, 4096U, 4097U, 65536U, 65537U}) {
    const std::string bytes(size, 'x');
    ASSERT_TRUE(files_.write(path("file"), bytes));
    EXPECT_EQ(files_.read(path("file")), bytes) << size;
  }
}

TEST_F(NativeFilesTest, ReadsDocumentsOfAnySize) {
  for (const std::size_t size : {2U, 512U, 4096U, 16382U, 16383U, 16384U, 16385U, 32768U, 70000U})
    for (const std::string_view end : {"}", "]", "}\n", "]\r\n \t\n", "} x"}) {
      const std::string bytes = std::string(size, ' ').replace(0, 1, "{").replace(size - 1, 1, end);
      ASSERT_TRUE(files_.write(path("file"), bytes));
      EXPECT_EQ(files_.read(path("file")), bytes) << size << " and an end like " << end;
    }
}

TEST_F(NativeFilesTest, ReportsWhatCannotBeRead) {
  EXPECT_EQ(files_.read(path("absent")).error().kind, FileErrorKind::not_found);
  EXPECT_EQ(files_.read(path("absent")).error().reason, "no such file");
  EXPECT_EQ(files_.read(directory_.string()).error().kind, FileErrorKind::is_directory);
  EXPECT_EQ(files_.read("").error().kind, FileErrorKind::not_found);
  ASSERT_TRUE(files_.write(path("file"), "x"));
  EXPECT_EQ(files_.read(path("file/below")).error().kind, FileErrorKind::not_found);
}

TEST_F(NativeFilesTest, RefusesFourGibibytes) {
  ASSERT_TRUE(files_.write(path("huge"), ""));
  // A sparse file: uses no disk space.
  if (::truncate(path("huge").c_str(), off_t{1} << 32U) != 0)
    GTEST_SKIP() << "the file system does not support such files";
  EXPECT_EQ(files_.read(path("huge")).error().kind, FileErrorKind::too_large);
}

TEST_F(NativeFilesTest, ReadsFilesThatDoNotKnowTheirSize) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const std::string bytes(200000, 'x');
  std::thread writer{[&] { ASSERT_TRUE(files_.write(path("pipe"), bytes)); }};
  EXPECT_EQ(files_.read(path("pipe")), bytes);
  writer.join();
}

TEST_F(NativeFilesTest, ReadsThePipeThatAShellHandsOver) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  ASSERT_EQ(::write(ends[1], "bytes", 5), 5);
  ::close(ends[1]);
  const NativeFiles careful{NamedPipes::refused};
  EXPECT_EQ(careful.read("/dev/fd/" + std::to_string(ends[0])), "bytes");
  ::close(ends[0]);
}

TEST_F(NativeFilesTest, DoesNotWaitForANamedPipeIfRefused) {
  const NativeFiles careful{NamedPipes::refused};
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(careful.read(path("pipe")).error().reason, "it is a named pipe; use `-` to read it as standard input");
  const int writer = ::open(path("pipe").c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_GE(writer, 0);
  EXPECT_EQ(careful.read(path("pipe")).error().kind, FileErrorKind::other);
  ::close(writer);
}

TEST_F(NativeFilesTest, RejectsSocketsAndDevices) {
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(path("socket").size(), sizeof address.sun_path);
  path("socket").copy(address.sun_path, sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_EQ(files_.read(path("socket")).error().reason, "it is a socket, not a file");
  ::close(socket);
  EXPECT_EQ(files_.read("/dev/zero").error().reason, "it is a device, not a file");
}

TEST_F(NativeFilesTest, ReadsFilesThatClaimToBeEmpty) {
  if (!fs::exists("/proc/self")) GTEST_SKIP() << "no /proc";
  // More than the system returns at once: one line for each of many mappings.
  EXPECT_TRUE(files_.read("/proc/self/smaps")->ends_with("\n"));
  EXPECT_TRUE(files_.read("/proc/self/smaps")->contains("[stack]"));
}

TEST_F(NativeFilesTest, KeepsTheModeOfTheOldFile) {
  ASSERT_TRUE(files_.write(path("x"), "old"));
  ASSERT_EQ(::chmod(path("x").c_str(), 0640), 0);
  ASSERT_TRUE(files_.write(path("x"), "new"));
  struct stat facts{};
  ASSERT_EQ(::stat(path("x").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 07777, 0640U);
}

TEST_F(NativeFilesTest, KeepsLinks) {
  fs::create_directory(path("below"));
  ASSERT_TRUE(files_.write(path("below/real"), "old"));
  fs::create_symlink("below/real", path("link"));
  fs::create_symlink("link", path("link-to-link"));
  ASSERT_TRUE(files_.write(path("link-to-link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_TRUE(fs::is_symlink(path("link-to-link")));
  EXPECT_EQ(files_.read(path("below/real")), "new");
}

TEST_F(NativeFilesTest, CreatesTheTargetOfADanglingLink) {
  fs::create_symlink("later", path("link"));
  ASSERT_TRUE(files_.write(path("link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(files_.read(path("later")), "new");
}

TEST_F(NativeFilesTest, ReportsCircularLinks) {
  fs::create_symlink("b", path("a"));
  fs::create_symlink("a", path("b"));
  EXPECT_FALSE(files_.write(path("a"), "new"));
  EXPECT_EQ(entry_count(), 2U);
}

TEST_F(NativeFilesTest, KeepsTheOldFileWhenTheDiskIsFull) {
  ASSERT_TRUE(files_.write(path("x"), "the old content"));
  {
    const FullDisk full{4096};
    const auto done = files_.write(path("x"), std::string(100000, 'n'));
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().kind, FileErrorKind::no_space);
  }
  EXPECT_EQ(files_.read(path("x")), "the old content");
  EXPECT_EQ(entry_count(), 1U) << "the temporary file was left behind";
}

TEST_F(NativeFilesTest, LeavesNoFileIfANewOneDoesNotFit) {
  {
    const FullDisk full{4096};
    EXPECT_FALSE(files_.write(path("x"), std::string(100000, 'n')));
  }
  EXPECT_EQ(entry_count(), 0U);
}

TEST_F(NativeFilesTest, NoticesAFullDevice) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
  const auto done = files_.write("/dev/full", "x");
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().message("write"), "cannot write `/dev/full`: the disk is full");
}

TEST_F(NativeFilesTest, RefusesDirectoriesAndMissingOnes) {
  EXPECT_EQ(files_.write(directory_.string(), "x").error().kind, FileErrorKind::is_directory);
  EXPECT_EQ(files_.write(path("no/such/file"), "x").error().kind, FileErrorKind::not_found);
  EXPECT_EQ(files_.write("", "x").error().kind, FileErrorKind::not_found);
}

TEST_F(NativeFilesTest, RespectsPermissions) {
  if (::geteuid() == 0) GTEST_SKIP() << "permissions do not bind root";
  ASSERT_TRUE(files_.write(path("x"), "old"));
  ASSERT_EQ(::chmod(path("x").c_str(), 0444), 0);
  EXPECT_EQ(files_.write(path("x"), "new").error().kind, FileErrorKind::no_permission);
  ASSERT_EQ(::chmod(path("x").c_str(), 0644), 0);
  ASSERT_EQ(::chmod(directory_.c_str(), 0555), 0);
  EXPECT_EQ(files_.write(path("x"), "new").error().kind, FileErrorKind::no_permission);
  EXPECT_EQ(files_.read(path("x")), "old");
  ASSERT_EQ(::chmod(path("x").c_str(), 0), 0);
  EXPECT_EQ(files_.read(path("x")).error().kind, FileErrorKind::no_permission);
}

TEST_F(NativeFilesTest, ReportsADirectoryWithoutFiles) {
  // Applies to root too: files cannot be created there.
  const auto done = files_.write("/proc/bext-file", "x");
  if (!fs::exists("/proc/self")) GTEST_SKIP() << "no /proc";
  EXPECT_FALSE(done);
}

}  // namespace
}  // namespace bext
