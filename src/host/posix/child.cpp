#include "host/posix/child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include "host/posix/guardian.h"

namespace bext {
namespace {

struct Pipe {
  Descriptor read_end{-1};
  Descriptor write_end{-1};
};

std::expected<Pipe, int> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::unexpected{errno};
  return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> result;
  result.reserve(words.size() + 1);
  // execve does not write to them.
  for (const std::string& word : words) result.push_back(const_cast<char*>(word.c_str()));
  result.push_back(nullptr);
  return result;
}

/// Everything that the child needs. Created before the fork, because the child must not allocate.
struct Launch {
  const char* program;
  char* const* words;
  char* const* environment;
  const char* directory;
  int output;
  int error;
  int failure;  ///< receives the error number if the program does not start
  int status;   ///< receives the wait status of the program
  pid_t parent;
};

[[noreturn]] void fail(const Launch& launch) {
  const int number = errno;
  (void)!::write(launch.failure, &number, sizeof number);
  ::_exit(127);
}

void undo_signal_changes() {
  struct sigaction usual{};
  usual.sa_handler = SIG_DFL;
  // bext ignores some signals, and ignored signals stay ignored after exec.
  for (const int number : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD})
    (void)::sigaction(number, &usual, nullptr);
  sigset_t none;
  ::sigemptyset(&none);
  (void)::sigprocmask(SIG_SETMASK, &none, nullptr);
}

[[noreturn]] void become(const Launch& launch, pid_t parent) {
  (void)::setpgid(0, 0);
  // The parent may have ended before this call.
  (void)::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);
  const int nothing = ::open("/dev/null", O_RDONLY);
  if (nothing < 0 || ::dup2(nothing, STDIN_FILENO) < 0) fail(launch);
  if (::dup2(launch.output, STDOUT_FILENO) < 0 || ::dup2(launch.error, STDERR_FILENO) < 0) fail(launch);
  if (nothing > STDERR_FILENO) ::close(nothing);
  if (launch.directory && ::chdir(launch.directory) != 0) fail(launch);
  undo_signal_changes();
  ::execve(launch.program, launch.words, launch.environment);
  fail(launch);
}

/// A process between bext and the program. Orphaned descendants of the program become its children, even if they left the
/// process group, so it can end all of them. It runs in a forked process and must not allocate.
[[noreturn]] void guard(const Launch& launch) {
  (void)::setpgid(0, 0);
  sigset_t all;
  ::sigfillset(&all);
  (void)::sigprocmask(SIG_SETMASK, &all, nullptr);
  // With SIGCHLD ignored, children could not be waited for.
  struct sigaction usual{};
  usual.sa_handler = SIG_DFL;
  (void)::sigaction(SIGCHLD, &usual, nullptr);
  (void)::prctl(PR_SET_CHILD_SUBREAPER, 1);
  // Clean up even if bext is killed. It may have ended before this call.
  (void)::prctl(PR_SET_PDEATHSIG, end_everything);
  if (::getppid() != launch.parent) ::_exit(127);
  const pid_t self = ::getpid();
  const pid_t program = ::fork();
  if (program < 0) fail(launch);
  if (program == 0) become(launch, self);
  for (const int end : {launch.output, launch.error, launch.failure}) ::close(end);
  const int status = guard_until_the_end(program);
  (void)!::write(launch.status, &status, sizeof status);
  ::_exit(0);
}

/// 0 once the program is running, else the error number.
int wait_until_started(int failure, pid_t guardian) {
  // The program may already run and stop the guardian, which then does not close its end of the pipe.
  pollfd waiting{.fd = failure, .events = POLLIN, .revents = 0};
  int ready = 0;
  while ((ready = ::poll(&waiting, 1, static_cast<int>(glance.count()))) == 0 || (ready < 0 && errno == EINTR))
    keep_running(guardian);
  int number = 0;
  ssize_t got = 0;
  while ((got = ::read(failure, &number, sizeof number)) < 0 && errno == EINTR) {
  }
  return got == sizeof number ? number : 0;
}

}  // namespace

void keep_running(pid_t guardian) {
  siginfo_t info{};
  if (::waitid(P_PID, static_cast<id_t>(guardian), &info, WSTOPPED | WNOHANG) == 0 && info.si_pid != 0)
    (void)::kill(guardian, SIGCONT);
}

std::expected<Child, int> start_child(const ProcessRequest& request) {
  std::expected<Pipe, int> output = make_pipe();
  std::expected<Pipe, int> error = make_pipe();
  std::expected<Pipe, int> failure = make_pipe();
  std::expected<Pipe, int> status = make_pipe();
  if (!output || !error || !failure || !status) return std::unexpected{EMFILE};

  std::vector<std::string> words{request.program};
  words.insert(words.end(), request.arguments.begin(), request.arguments.end());
  const std::vector<char*> word_pointers = pointers(words);
  const std::vector<char*> environment_pointers = pointers(request.environment);
  const Launch launch{.program = request.program.c_str(),
                      .words = word_pointers.data(),
                      .environment = environment_pointers.data(),
                      .directory = request.directory.empty() ? nullptr : request.directory.c_str(),
                      .output = output->write_end.number(),
                      .error = error->write_end.number(),
                      .failure = failure->write_end.number(),
                      .status = status->write_end.number(),
                      .parent = ::getpid()};
  const pid_t pid = ::fork();
  if (pid < 0) return std::unexpected{errno};
  if (pid == 0) guard(launch);
  (void)output->write_end.close();
  (void)error->write_end.close();
  (void)failure->write_end.close();
  (void)status->write_end.close();
  if (const int number = wait_until_started(failure->read_end.number(), pid)) {
    while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    return std::unexpected{number};
  }
  for (const Descriptor* end : {&output->read_end, &error->read_end}) (void)::fcntl(end->number(), F_SETFL, O_NONBLOCK);
  return Child{pid, std::move(output->read_end), std::move(error->read_end), std::move(status->read_end)};
}

}  // namespace bext
