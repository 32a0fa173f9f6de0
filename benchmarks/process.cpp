#include "process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>

namespace bench {
namespace {

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> list;
  for (const std::string& word : words) list.push_back(const_cast<char*>(word.c_str()));
  list.push_back(nullptr);
  return list;
}

int exit_code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128; }

}  // namespace

std::optional<Finished> run(const std::vector<std::string>& words) {
  std::vector<char*> list = pointers(words);
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t pid = 0;
  int status = 0;
  rusage usage{};
  const auto begin = std::chrono::steady_clock::now();
  const bool started = posix_spawn(&pid, list[0], &actions, nullptr, list.data(), environ) == 0;
  if (started) wait4(pid, &status, 0, &usage);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  posix_spawn_file_actions_destroy(&actions);
  if (!started) return std::nullopt;
  return Finished{taken.count(), static_cast<std::size_t>(usage.ru_maxrss) * 1024, exit_code_of(status)};
}

Worker::Worker(const std::vector<std::string>& words) {
  std::array<int, 2> request{};
  std::array<int, 2> reply{};
  if (pipe2(request.data(), O_CLOEXEC) != 0 || pipe2(reply.data(), O_CLOEXEC) != 0) {
    reason = "no pipe";
    return;
  }
  to_ = request[1];
  from_ = reply[0];
  std::vector<char*> list = pointers(words);
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, request[0], 0);
  posix_spawn_file_actions_adddup2(&actions, reply[1], 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  if (posix_spawnp(&pid_, list[0], &actions, nullptr, list.data(), environ) != 0) pid_ = -1;
  posix_spawn_file_actions_destroy(&actions);
  close(request[0]);
  close(reply[1]);
  reason = pid_ < 0 ? words.front() + " is not installed" : answer();
  if (reason == "ready") reason.clear();
}

Worker::~Worker() {
  if (to_ >= 0) close(to_);
  if (from_ >= 0) close(from_);
  if (pid_ > 0) waitpid(pid_, nullptr, 0);
}

std::string Worker::answer() {
  std::string line;
  char next = 0;
  while (read(from_, &next, 1) == 1 && next != '\n') line += next;
  return line.empty() ? "it ended without an answer" : line;
}

double Worker::ask(const std::string& input) {
  const std::string line = input + "\n";
  if (write(to_, line.data(), line.size()) < 0) return 0;
  return std::strtod(answer().c_str(), nullptr);
}

}  // namespace bench
