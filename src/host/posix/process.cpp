#include "bext/host/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include "host/end_by_signal.h"
#include "host/posix/child.h"
#include "host/posix/guardian.h"
#include "host/system_error.h"

namespace bext {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// Polling interval on kernels without pidfd.
constexpr milliseconds tick{20};
/// For the guardian, after which it is killed. Ending a large program takes time.
constexpr milliseconds last_grace{10'000};

/// Watches a program until it and all its descendants have ended.
class Watch {
 public:
  Watch(const ProcessRequest& request, Child child)
      : request_{request},
        child_{std::move(child)},
        ended_{static_cast<int>(::syscall(SYS_pidfd_open, child_.guardian, 0))} {
    if (request.timeout) deadline_ = Clock::now() + *request.timeout;
  }

  ProcessResult until_the_end() {
    while (!has_ended()) {
      wait_for_something();
      keep_running(child_.guardian);
      look_at_interrupts();
      look_at_the_clock();
    }
    drain_all();
    return collect();
  }

 private:
  [[nodiscard]] bool has_ended() const {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(child_.guardian), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid != 0;
  }

  [[nodiscard]] int patience() const {
    milliseconds left = ended_.is_open() ? glance : tick;
    if (deadline_) left = std::clamp(std::chrono::ceil<milliseconds>(*deadline_ - Clock::now()), milliseconds{0}, left);
    return static_cast<int>(left.count());
  }

  void wait_for_something() {
    // poll ignores negative descriptors.
    std::array<pollfd, 4> waiting{{{child_.output.number(), POLLIN, 0},
                                   {child_.error.number(), POLLIN, 0},
                                   {ended_.number(), POLLIN, 0},
                                   {request_.interrupts ? request_.interrupts->descriptor() : -1, POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), patience()) <= 0) return;
    if (waiting[0].revents != 0) read_some(child_.output, ProcessStream::output);
    if (waiting[1].revents != 0) read_some(child_.error, ProcessStream::error);
  }

  /// False if there is nothing to read at the moment.
  bool read_some(Descriptor& from, ProcessStream stream) {
    if (!from.is_open()) return false;
    std::array<char, 65536> piece;
    const ssize_t got = ::read(from.number(), piece.data(), piece.size());
    if (got < 0) return errno == EINTR;
    if (got == 0) {
      (void)from.close();
      return false;
    }
    if (request_.on_output) request_.on_output(stream, {piece.data(), static_cast<std::size_t>(got)});
    return true;
  }

  void drain_all() {
    while (read_some(child_.output, ProcessStream::output)) {
    }
    while (read_some(child_.error, ProcessStream::error)) {
    }
  }

  void look_at_interrupts() {
    if (!request_.interrupts || request_.interrupts->descriptor() < 0) return;
    char byte = 0;
    while (::read(request_.interrupts->descriptor(), &byte, 1) == 1) ++interruptions_;
    if (interruptions_ > 0) ask_to_end(ProcessEnd::interrupted);
    // A second Ctrl-C skips the grace period.
    if (interruptions_ > 1) (void)::kill(child_.guardian, end_everything);
  }

  void look_at_the_clock() {
    if (!deadline_ || Clock::now() < *deadline_) return;
    if (!ending_) {
      ask_to_end(ProcessEnd::timed_out);
    } else if (!asked_twice_) {
      asked_twice_ = true;
      (void)::kill(child_.guardian, end_everything);
      deadline_ = Clock::now() + last_grace;
    } else {
      // The guardian itself hangs. The program ends with it.
      (void)::kill(child_.guardian, SIGKILL);
      deadline_.reset();
    }
  }

  void ask_to_end(ProcessEnd why) {
    if (ending_) return;
    ending_ = why;
    (void)::kill(child_.guardian, SIGTERM);
    deadline_ = Clock::now() + request_.grace;
  }

  ProcessResult collect() {
    int status = 0;
    while (::waitpid(child_.guardian, &status, 0) < 0 && errno == EINTR) {
    }
    // The guardian reports the status of the program; its own status counts only if it was killed.
    if (int own = 0; ::read(child_.status.number(), &own, sizeof own) == sizeof own) status = own;
    ProcessResult result;
    if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) {
      result.end = ProcessEnd::signalled;
      result.signal = WTERMSIG(status);
    }
    if (ending_) result.end = *ending_;
    if (result.end == ProcessEnd::interrupted) result.signal = request_.interrupts->signal();
    return result;
  }

  const ProcessRequest& request_;
  Child child_;
  Descriptor ended_;
  std::optional<Clock::time_point> deadline_;
  std::optional<ProcessEnd> ending_;
  int interruptions_ = 0;
  bool asked_twice_ = false;
};

std::string words_of_signal(int number) {
  switch (number) {
    case SIGSEGV:
      return "segmentation fault";
    case SIGABRT:
      return "aborted";
    case SIGKILL:
      return "killed; possibly out of memory";
    case SIGXFSZ:
      return "file size limit exceeded";
    case SIGBUS:
      return "bus error; possibly a truncated file or a full disk";
    case SIGILL:
      return "illegal instruction on this CPU";
    case SIGFPE:
      return "arithmetic error";
    case SIGTERM:
      return "terminated";
    case SIGINT:
      return "interrupted";
    default:
      return ::strsignal(number);
  }
}

}  // namespace

std::string end_by_signal(int number) { return fmt::format("signal {} ({})", number, words_of_signal(number)); }

std::expected<ProcessResult, FileError> run_process(const ProcessRequest& request) {
  if (request.interrupts && request.interrupts->signal() != 0)
    return ProcessResult{.end = ProcessEnd::interrupted, .signal = request.interrupts->signal()};
  std::expected<Child, int> child = start_child(request);
  if (!child) return std::unexpected{file_error(request.program, child.error())};
  return Watch{request, std::move(*child)}.until_the_end();
}

}  // namespace bext
