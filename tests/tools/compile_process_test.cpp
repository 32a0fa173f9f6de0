// `bext compile` as a process with the stand-in SDK: signals, limits of the machine and concurrent calls.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>

#include "places.h"
#include "tools/run_bext.h"

namespace bext::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* configuration =
    R"({"graphs": [{"graph_names": ["vit"], "O": 3, "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})";

class CompileProcess : public ::testing::Test {
 protected:
  CompileProcess() {
    scratch.write("vit.dlc", "a model");
    scratch.write("ext.json", configuration);
  }

  [[nodiscard]] std::vector<std::string> words(std::vector<std::string> more = {}) const {
    std::vector<std::string> all{"compile", scratch.path("vit.dlc"), "-c",         scratch.path("ext.json"),
                                 "-o",      scratch.path("out"),     "--sdk-root", bext_test::stand_in_sdk()};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  /// No temporary folders are left.
  void expect_no_traces() const {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator{fs::path{scratch.path("x")}.parent_path()})
      EXPECT_FALSE(entry.path().filename().string().starts_with(".bext-")) << entry.path();
  }

  Scratch scratch;
};

/// Starts bext in its own process group, with one pipe for both outputs.
struct Started {
  pid_t pid = -1;
  int output = -1;
};
Started start(std::vector<std::string> words, const char* mode) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe(ends.data()), 0);
  const std::string binary = bext_test::bext_binary();
  words.insert(words.begin(), "bext");
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::setpgid(0, 0);
    ::setenv("ADSP_STAND_IN", mode, 1);
    ::dup2(ends[1], STDOUT_FILENO);
    ::dup2(ends[1], STDERR_FILENO);
    ::close(ends[0]);
    ::close(ends[1]);
    ::execv(binary.c_str(), pointers.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  return {pid, ends[0]};
}

/// Reads until the text appears. Returns everything read.
std::string read_until(int output, std::string_view text) {
  std::string heard;
  std::array<char, 4096> piece;
  while (!heard.contains(text)) {
    const ssize_t got = ::read(output, piece.data(), piece.size());
    if (got <= 0) break;
    heard.append(piece.data(), static_cast<std::size_t>(got));
  }
  return heard;
}

int exit_code_of(pid_t pid) {
  int status = 0;
  ::waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

TEST_F(CompileProcess, EndsOnCtrlCAndLeavesThePreviousOutput) {
  ASSERT_EQ(run_bext(words()).exit_code, 0);
  const std::string before = scratch.read("out/vit.bin");
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    const Started bext = start(words({"--again"}), "hang");
    EXPECT_THAT(read_until(bext.output, "ready"), HasSubstr("ready"));
    ::kill(bext.pid, signal);
    EXPECT_EQ(exit_code_of(bext.pid), 128 + signal);
    // The tool also holds the other end. The read ends when the tool is gone.
    EXPECT_THAT(read_until(bext.output, "\f"), HasSubstr("was interrupted"));
    ::close(bext.output);
    EXPECT_EQ(scratch.read("out/vit.bin"), before);
    expect_no_traces();
  }
}

/// Waits for the end of a process.
bool is_over(pid_t pid) {
  constexpr int patience = 20000;
  const int process = static_cast<int>(::syscall(SYS_pidfd_open, pid, 0));
  if (process < 0) return errno == ESRCH;
  pollfd waiting{.fd = process, .events = POLLIN, .revents = 0};
  const bool over = ::poll(&waiting, 1, patience) == 1;
  ::close(process);
  return over;
}

TEST_F(CompileProcess, EndsAlsoWhatLeftTheSessionOfTheTool) {
  // With SIGKILL, bext itself cannot clean up.
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGKILL}) {
    const Started bext = start(words({"--again"}), "daemon");
    const std::string heard = read_until(bext.output, "ready");
    const std::size_t at = heard.find("daemon ");
    ASSERT_NE(at, std::string::npos) << heard;
    const pid_t daemon = std::stoi(heard.substr(at + 7));
    ::kill(bext.pid, signal);
    EXPECT_EQ(exit_code_of(bext.pid), signal == SIGKILL ? 1000 + signal : 128 + signal);
    EXPECT_TRUE(is_over(daemon)) << signal;
    (void)read_until(bext.output, "\f");
    ::close(bext.output);
  }
}

TEST_F(CompileProcess, TakesItsToolAlongWhenItIsKilled) {
  const Started bext = start(words(), "hang");
  (void)read_until(bext.output, "ready");
  ::kill(bext.pid, SIGKILL);
  EXPECT_EQ(exit_code_of(bext.pid), 1000 + SIGKILL);
  (void)read_until(bext.output, "\f");
  ::close(bext.output);
  EXPECT_FALSE(fs::exists(scratch.path("out/vit.record.json")));
  EXPECT_FALSE(fs::exists(scratch.path("out/vit.bin")));
  // The next call can write there and removes what the killed one left.
  EXPECT_EQ(run_bext(words()).exit_code, 0);
  expect_no_traces();
}

TEST_F(CompileProcess, RefusesToMixWithAnotherOne) {
  const Started first = start(words(), "hang");
  (void)read_until(first.output, "ready");
  const Ran second = run_bext(words());
  EXPECT_EQ(second.exit_code, 2);
  EXPECT_THAT(second.err, HasSubstr("process " + std::to_string(first.pid) + " is writing to it"));
  ::kill(first.pid, SIGINT);
  EXPECT_EQ(exit_code_of(first.pid), 128 + SIGINT);
  ::close(first.output);
}

TEST_F(CompileProcess, LeavesThePreviousOutputWhenNoFileMayGrow) {
  ASSERT_EQ(run_bext(words()).exit_code, 0);
  const std::string before = scratch.read("out/vit.bin");
  const std::string record = scratch.read("out/vit.record.json");
  // The limits affect the small files of bext, the files of the tool, and the record, which is the largest. Its size
  // varies by a few digits of the duration.
  const std::size_t largest = record.size() - 32;
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{50}, std::size_t{350}, largest / 2, largest}) {
    const Ran ran = run_bext(words({"--again"}), {.in_child = [bytes] {
                               const rlimit limit{bytes, bytes};
                               ::setrlimit(RLIMIT_FSIZE, &limit);
                             }});
    EXPECT_NE(ran.exit_code, 0) << bytes;
    EXPECT_THAT(ran.err, ::testing::AnyOf(HasSubstr("cannot write"), HasSubstr("file size limit exceeded"))) << bytes;
    EXPECT_EQ(scratch.read("out/vit.bin"), before) << bytes;
    EXPECT_EQ(scratch.read("out/vit.record.json"), record) << bytes;
    expect_no_traces();
  }
}

/// A small mounted file system, where the user may mount one.
class SmallDisk {
 public:
  SmallDisk(std::string folder, std::size_t bytes) : folder_{std::move(folder)} {
    fs::create_directories(folder_);
    mounted_ = ::mount("none", folder_.c_str(), "tmpfs", 0, ("size=" + std::to_string(bytes)).c_str()) == 0;
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk() {
    if (mounted_) ::umount2(folder_.c_str(), MNT_DETACH);
  }
  [[nodiscard]] bool is_there() const { return mounted_; }

 private:
  std::string folder_;
  bool mounted_ = false;
};

TEST_F(CompileProcess, LeavesThePreviousOutputWhenTheDiskIsFull) {
  constexpr std::size_t page = 4096;
  const SmallDisk disk{scratch.path("disk"), 32 * page};
  if (!disk.is_there()) GTEST_SKIP() << "no small disk could be mounted here";
  std::vector<std::string> all = words({"--again"});
  all[5] = scratch.path("disk/out");
  ASSERT_EQ(run_bext(all).exit_code, 0);
  const std::string before = scratch.read("disk/out/vit.bin");
  // One page less each time, so that each file is once the one that does not fit.
  for (std::size_t left = 12; left-- > 0;) {
    const std::string filler = scratch.path("disk/filler");
    const auto room = fs::space(scratch.path("disk")).available / page;
    scratch.write("disk/filler", std::string((room - left) * page, 'x'));
    const Ran ran = run_bext(all);
    fs::remove(filler);
    EXPECT_EQ(scratch.read("disk/out/vit.bin"), before) << left;
    EXPECT_TRUE(ran.exit_code == 0 || ran.exit_code == 2 || ran.exit_code == 5) << ran.err;
    if (left < 3) {
      EXPECT_NE(ran.exit_code, 0) << left;
      EXPECT_THAT(ran.err, HasSubstr("the disk")) << left;
    }
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator{scratch.path("disk")})
      EXPECT_FALSE(entry.path().filename().string().starts_with(".bext-")) << entry.path();
    fs::remove_all(scratch.path("disk/out.failed"));
    fs::remove(scratch.path("disk/out.log"));
  }
}

TEST_F(CompileProcess, ShowsNoControlCharacterOfAName) {
  const std::string name = "\x1b[31mred\x07";
  scratch.write(name + ".dlc", "a model");
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, {"--dry-run"}, {"--again"}, {"--name", name + "/x"}, {"--format", "json"}}) {
    std::vector<std::string> all = words(more);
    all[1] = scratch.path(name + ".dlc");
    all[5] = scratch.path("out of " + name);
    all.emplace_back("--force");
    const Ran ran = run_bext(all);
    for (const char c : ran.out + ran.err)
      EXPECT_FALSE((static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f) << ran.out << ran.err;
  }
}

TEST_F(CompileProcess, SaysNothingOfSecrets) {
  const Ran ran = run_bext(words(), {.in_child = [] {
                             ::setenv("MY_API_KEY", "s3cr3t-value-42", 1);
                             ::setenv("ADSP_STAND_IN", "environment", 1);
                           }});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out + ran.err, AllOf(HasSubstr("ADSP_STAND_IN=environment"), Not(HasSubstr("s3cr3t"))));
  for (const char* name : {"out/vit.log", "out/vit.record.json", "out/vit.config.json", "out/vit.info.json"})
    EXPECT_THAT(scratch.read(name), Not(HasSubstr("s3cr3t"))) << name;
}

}  // namespace
}  // namespace bext::testing
