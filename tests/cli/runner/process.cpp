#include "process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

namespace clitest {
namespace {

using Clock = std::chrono::steady_clock;

class Pipe {
 public:
  Pipe() { open_ = ::pipe2(ends_.data(), O_CLOEXEC) == 0; }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_read();
    close_write();
  }
  [[nodiscard]] bool open() const { return open_; }
  [[nodiscard]] int read_end() const { return ends_[0]; }
  [[nodiscard]] int write_end() const { return ends_[1]; }
  void close_read() { close_end(ends_[0]); }
  void close_write() { close_end(ends_[1]); }

 private:
  static void close_end(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
  std::array<int, 2> ends_{-1, -1};
  bool open_ = false;
};

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> result;
  for (const std::string& word : words) result.push_back(const_cast<char*>(word.c_str()));
  result.push_back(nullptr);
  return result;
}

std::expected<pid_t, std::string> start(const Command& command, const Pipe& in, const Pipe& out, const Pipe& err) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read_end(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write_end(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.write_end(), STDERR_FILENO);
  posix_spawn_file_actions_addchdir_np(&actions, command.directory.c_str());

  // This process ignores SIGPIPE. The child must not.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);

  std::vector<std::string> words{command.program.filename()};
  words.insert(words.end(), command.arguments.begin(), command.arguments.end());
  pid_t child = 0;
  const int failure = ::posix_spawn(&child, command.program.c_str(), &actions, &attributes, pointers(words).data(),
                                    pointers(command.environment).data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) {
    return std::unexpected{fmt::format("could not start {}: {}", command.program.string(), std::strerror(failure))};
  }
  return child;
}

/// Reads the available bytes. False at the end of the stream.
bool drain(int end, std::string& into) {
  std::array<char, 65536> buffer;
  const ssize_t count = ::read(end, buffer.data(), buffer.size());
  if (count < 0) return errno == EINTR || errno == EAGAIN;
  into.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0;
}

/// Serves the pipes until both outputs end. False if the time is up.
bool exchange(Pipe& in, Pipe& out, Pipe& err, std::string_view input, Outcome& outcome, Clock::time_point deadline) {
  ::fcntl(in.write_end(), F_SETFL, O_NONBLOCK);
  while (out.read_end() >= 0 || err.read_end() >= 0) {
    if (input.empty()) in.close_write();
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return false;
    // `poll` skips negative descriptors.
    std::array<pollfd, 3> polled{
        {{in.write_end(), POLLOUT, 0}, {out.read_end(), POLLIN, 0}, {err.read_end(), POLLIN, 0}}};
    if (::poll(polled.data(), polled.size(), static_cast<int>(left)) < 0 && errno != EINTR) return false;
    if (polled[0].revents != 0) {
      const ssize_t count = ::write(in.write_end(), input.data(), input.size());
      if (count >= 0) {
        input.remove_prefix(static_cast<std::size_t>(count));
      } else if (errno != EAGAIN && errno != EINTR) {
        input = {};  // the program closed its input
      }
    }
    if (polled[1].revents != 0 && !drain(out.read_end(), outcome.output)) out.close_read();
    if (polled[2].revents != 0 && !drain(err.read_end(), outcome.error)) err.close_read();
  }
  return true;
}

}  // namespace

std::expected<Outcome, std::string> run(const Command& command) {
  ::signal(SIGPIPE, SIG_IGN);
  Pipe in;
  Pipe out;
  Pipe err;
  if (!in.open() || !out.open() || !err.open()) return std::unexpected{std::string{"could not make a pipe"}};
  const auto child = start(command, in, out, err);
  if (!child) return std::unexpected{child.error()};
  in.close_read();
  out.close_write();
  err.close_write();

  Outcome outcome;
  const bool finished = exchange(in, out, err, command.input, outcome, Clock::now() + command.limit);
  if (!finished) ::kill(*child, SIGKILL);
  int status = 0;
  while (::waitpid(*child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!finished) return std::unexpected{fmt::format("still running after {} ms", command.limit.count())};
  outcome.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

}  // namespace clitest
