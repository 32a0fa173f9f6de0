#include "host/posix/guardian.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace bext {
namespace {

constexpr pid_t no_group = 0;

/// Signals every direct child outside the group `signaled`, which already received the signal: a program that cleans up must
/// not be signaled twice. False if the system does not list children.
bool signal_children(int number, pid_t signaled) {
  const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return false;
  std::array<char, 4096> piece;
  pid_t child = 0;
  ssize_t got = 0;
  while ((got = ::read(list, piece.data(), piece.size())) > 0 || (got < 0 && errno == EINTR)) {
    for (ssize_t i = 0; i < got; ++i) {
      const char c = piece[static_cast<std::size_t>(i)];
      if (c >= '0' && c <= '9') {
        child = child * 10 + (c - '0');
      } else if (child > 0) {
        if (signaled == no_group || ::getpgid(child) != signaled) (void)::kill(child, number);
        child = 0;
      }
    }
  }
  ::close(list);
  return true;
}

void ask_to_end(pid_t program) {
  (void)::kill(-program, SIGTERM);
  (void)signal_children(SIGTERM, program);
}

bool has_ended(pid_t program) {
  siginfo_t info{};
  return ::waitid(P_PID, static_cast<id_t>(program), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
}

/// Kills all descendants: children of killed processes become children of this process.
int end_all(pid_t program) {
  int status = 0;
  // The group id cannot be reused yet, because the program has not been waited for.
  (void)::kill(-program, SIGKILL);
  for (;;) {
    const bool all_known = signal_children(SIGKILL, no_group);
    int ended = 0;
    const pid_t pid = ::waitpid(-1, &ended, 0);
    if (pid == program) status = ended;
    if (pid < 0 && errno != EINTR) return status;
    // Without a list of children, processes outside the group cannot be killed; waiting for them could block forever.
    if (pid == program && !all_known) return status;
  }
}

}  // namespace

int guard_until_the_end(pid_t program) {
  sigset_t awaited;
  ::sigemptyset(&awaited);
  for (const int number : {SIGCHLD, SIGTERM, end_everything}) ::sigaddset(&awaited, number);
  while (!has_ended(program)) {
    const int number = ::sigwaitinfo(&awaited, nullptr);
    if (number == SIGTERM) ask_to_end(program);
    if (number == end_everything) break;
  }
  return end_all(program);
}

}  // namespace bext
