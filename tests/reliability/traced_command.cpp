#include "reliability/traced_command.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string_view>

namespace bext::testing {
namespace {

struct Call {
  long number;
  std::string_view name;
};
constexpr std::array calls = {
#ifdef SYS_mkdir  // older processors also have the calls without a folder handle
    Call{SYS_mkdir, "mkdir"},       Call{SYS_rmdir, "rmdir"},         Call{SYS_unlink, "unlink"},
    Call{SYS_rename, "rename"},
#endif
    Call{SYS_mkdirat, "mkdirat"},   Call{SYS_unlinkat, "unlinkat"},   Call{SYS_renameat2, "renameat2"},
    Call{SYS_linkat, "linkat"},     Call{SYS_symlinkat, "symlinkat"}, Call{SYS_ftruncate, "ftruncate"},
    Call{SYS_fsync, "fsync"},       Call{SYS_flock, "flock"},         Call{SYS_fchmod, "fchmod"},
    Call{SYS_fchown, "fchown"},     Call{SYS_fsetxattr, "fsetxattr"}, Call{SYS_fremovexattr, "fremovexattr"},
#ifdef SYS_renameat
    Call{SYS_renameat, "renameat"},
#endif
};

/// The name of a call that changes files or looks for them in a folder handle; empty for others.
std::string_view name_of(const __ptrace_syscall_info& info) {
  const auto number = static_cast<long>(info.entry.nr);
  const auto argument = [&](int i) { return info.entry.args[i]; };
  if (number == SYS_openat && (argument(2) & (O_CREAT | O_WRONLY | O_RDWR)) != 0) return "openat";
  if ((number == SYS_write || number == SYS_pwrite64) && argument(0) > STDERR_FILENO) return "write";
  if (number == SYS_newfstatat && (argument(3) & AT_SYMLINK_NOFOLLOW) != 0) return "newfstatat";
  for (const Call& call : calls)
    if (call.number == number) return call.name;
  return {};
}

/// The file that a call maps into the memory; empty for other calls.
std::string mapped_file(pid_t process, const __ptrace_syscall_info& info) {
  const int file = static_cast<int>(info.entry.args[4]);
  if (info.entry.nr != SYS_mmap || file < 0) return {};
  std::error_code ignored;
  const std::string link = "/proc/" + std::to_string(process) + "/fd/" + std::to_string(file);
  return std::filesystem::read_symlink(link, ignored).string();
}

void start(const std::vector<std::string>& words, const std::string& folder) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nothing, stream);
  if (::chdir(folder.c_str()) != 0 || ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(126);
  ::raise(SIGSTOP);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

#ifdef __x86_64__
/// At the entry: no call is made. At the exit: this is its result.
void skip_call(pid_t process) {
  user_regs_struct registers{};
  ::ptrace(PTRACE_GETREGS, process, nullptr, &registers);
  registers.orig_rax = static_cast<unsigned long long>(-1);
  ::ptrace(PTRACE_SETREGS, process, nullptr, &registers);
}
void set_result(pid_t process, int error) {
  user_regs_struct registers{};
  ::ptrace(PTRACE_GETREGS, process, nullptr, &registers);
  registers.rax = static_cast<unsigned long long>(-error);
  ::ptrace(PTRACE_SETREGS, process, nullptr, &registers);
}
#else
void skip_call(pid_t) {}
void set_result(pid_t, int) {}
#endif

}  // namespace

bool can_inject_faults() {
#ifdef __x86_64__
  return true;
#else
  return false;
#endif
}

TracedRun run_traced(const std::vector<std::string>& words, const std::string& folder, Interference interference) {
  TracedRun run;
  const pid_t leader = ::fork();
  if (leader == 0) start(words, folder);
  int status = 0;
  if (::waitpid(leader, &status, 0) != leader || !WIFSTOPPED(status)) return run;
  constexpr long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE;
  if (::ptrace(PTRACE_SETOPTIONS, leader, nullptr, options) != 0) {
    ::kill(leader, SIGKILL);
    ::waitpid(leader, &status, 0);
    return run;
  }
  run.traced = true;
  pid_t failing = 0;  // the thread whose call fails at its exit
  std::string_view failing_name;
  std::map<pid_t, std::string> mapping;  // the file that a thread maps now
  ::ptrace(PTRACE_SYSCALL, leader, nullptr, 0);
  while (true) {
    const pid_t thread = ::waitpid(-1, &status, __WALL);
    if (thread < 0) return run;
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      if (thread != leader) continue;
      run.exit_code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
      return run;
    }
    long signal = WSTOPSIG(status);
    constexpr int of_a_call = SIGTRAP | 0x80;
    if (signal == of_a_call) {
      signal = 0;
      __ptrace_syscall_info info{};
      ::ptrace(PTRACE_GET_SYSCALL_INFO, thread, sizeof info, &info);
      if (info.op == PTRACE_SYSCALL_INFO_EXIT && thread == failing) {
        set_result(thread, interference.error);
        failing = 0;
      }
      if (info.op == PTRACE_SYSCALL_INFO_ENTRY && interference.on_mapped) {
        if (const std::string path = mapped_file(thread, info); !path.empty()) mapping[thread] = path;
      } else if (const auto mapped = mapping.find(thread); mapped != mapping.end()) {
        interference.on_mapped(mapped->second);
        mapping.erase(mapped);
      }
      if (const std::string_view name = info.op == PTRACE_SYSCALL_INFO_ENTRY ? name_of(info) : ""; !name.empty()) {
        run.calls.emplace_back(name);
        const long at = static_cast<long>(run.calls.size()) - 1;
        if (at == interference.at || (interference.lasts && run.interfered && name == failing_name)) {
          run.interfered = true;
          failing_name = name;
          if (interference.error == 0) {
            ::kill(leader, SIGKILL);
          } else {
            skip_call(thread);
            failing = thread;
          }
        }
      }
    } else if (signal == SIGTRAP || signal == SIGSTOP) {
      signal = 0;  // of ptrace itself: a new program or thread
    }
    ::ptrace(PTRACE_SYSCALL, thread, nullptr, signal);
  }
}

}  // namespace bext::testing
