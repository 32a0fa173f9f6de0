// Saving a file: the mode of a new one, and that its bytes are on the disk before it takes its name.
#include <gtest/gtest.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <vector>

#include "places.h"
#include "tools/run_bext.h"

namespace bext::testing {
namespace {

mode_t mode_of(const std::string& path) {
  struct stat facts{};
  return ::stat(path.c_str(), &facts) == 0 ? facts.st_mode & 07777 : 0;
}

TEST(Saving, NewFilesHaveTheModeThatTheUserChose) {
  const Scratch scratch;
  const std::string input = scratch.write("a.json", R"({"graphs": [{"graph_names": ["g"], "O": 2}]})");
  for (const mode_t mask : {mode_t{0}, mode_t{022}, mode_t{077}}) {
    const std::string output = scratch.path("out" + std::to_string(mask) + ".json");
    const Ran ran = run_bext({"set", input, "/graphs/0/O=3", "-o", output}, {.in_child = [=] { ::umask(mask); }});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(mode_of(output), 0666 & ~mask);
  }
}

#if defined(__x86_64__)
/// The system calls of a run, in order; empty if a process may not trace another one here.
std::vector<long> system_calls(const std::vector<std::string>& words) {
  const std::string binary = bext_test::bext_binary();
  std::vector<char*> arguments{const_cast<char*>("bext")};
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(125);
    ::execv(binary.c_str(), arguments.data());
    ::_exit(127);
  }
  std::vector<long> calls;
  int status = 0;
  bool enters = true;
  ::waitpid(child, &status, 0);
  while (WIFSTOPPED(status)) {
    if (WSTOPSIG(status) == SIGTRAP && !calls.empty()) enters = !enters;
    user_regs_struct registers{};
    if (enters && ::ptrace(PTRACE_GETREGS, child, nullptr, &registers) == 0)
      calls.push_back(static_cast<long>(registers.orig_rax));
    if (::ptrace(PTRACE_SYSCALL, child, nullptr, nullptr) != 0 || ::waitpid(child, &status, 0) < 0) break;
  }
  return calls;
}

TEST(Saving, WritesTheBytesToTheDiskBeforeTheName) {
  const Scratch scratch;
  const std::string path = scratch.write("a.json", R"({"graphs": [{"graph_names": ["g"], "O": 2}]})");
  const std::vector<long> calls = system_calls({"set", path, "/graphs/0/O=3"});
  if (calls.size() < 5) {
    std::puts("skipped: processes may not be traced here");
    GTEST_SKIP();
  }
  const auto is_sync = [](long call) { return call == SYS_fsync || call == SYS_fdatasync; };
  const auto is_rename = [](long call) { return call == SYS_rename || call == SYS_renameat || call == SYS_renameat2; };
  const auto renamed = std::ranges::find_if(calls, is_rename);
  ASSERT_NE(renamed, calls.end());
  const auto written = std::find(std::make_reverse_iterator(renamed), calls.rend(), long{SYS_write}).base();
  ASSERT_NE(written, calls.begin());
  EXPECT_TRUE(std::any_of(written, renamed, is_sync));
  EXPECT_EQ(scratch.read("a.json"), R"({"graphs": [{"graph_names": ["g"], "O": 3}]})");
}
#endif

}  // namespace
}  // namespace bext::testing
