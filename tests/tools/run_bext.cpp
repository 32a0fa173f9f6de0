#include "tools/run_bext.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "places.h"

namespace bext::testing {

namespace fs = std::filesystem;

namespace {

std::string read_all(int descriptor) {
  std::string text;
  std::array<char, 65536> piece{};
  while (true) {
    const ssize_t got = ::read(descriptor, piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    text.append(piece.data(), static_cast<std::size_t>(got));
  }
  ::close(descriptor);
  return text;
}

void write_and_close(int descriptor, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t taken = ::write(descriptor, text.data() + done, text.size() - done);
    if (taken <= 0) break;
    done += static_cast<std::size_t>(taken);
  }
  ::close(descriptor);
}

}  // namespace

Ran run_bext(const std::vector<std::string>& words, const RunOptions& options) {
  (void)std::signal(SIGPIPE, SIG_IGN);
  int in[2], out[2], err[2];
  if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0 || ::pipe2(err, O_CLOEXEC) != 0) return {};
  const std::string binary = bext_test::bext_binary();
  std::vector<char*> arguments{const_cast<char*>("bext")};
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(in[0], STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(err[1], STDERR_FILENO);
    (void)std::signal(SIGPIPE, SIG_DFL);
    if (options.in_child) options.in_child();
    ::execv(binary.c_str(), arguments.data());
    ::_exit(127);
  }
  ::close(in[0]);
  ::close(out[1]);
  ::close(err[1]);
  Ran ran;
  std::thread writer{[&] { write_and_close(in[1], options.input); }};
  std::thread errors{[&] { ran.err = read_all(err[0]); }};
  ran.out = read_all(out[0]);
  writer.join();
  errors.join();
  int status = 0;
  ::waitpid(child, &status, 0);
  ran.exit_code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  return ran;
}

Scratch::Scratch() {
  std::string pattern = (fs::temp_directory_path() / "bext-tools-XXXXXX").string();
  directory_ = ::mkdtemp(pattern.data());
}
Scratch::~Scratch() {
  std::error_code ignored;
  fs::remove_all(directory_, ignored);
}
std::string Scratch::write(const std::string& name, const std::string& text) const {
  std::ofstream{path(name), std::ios::binary} << text;
  return path(name);
}
std::string Scratch::read(const std::string& name) const {
  std::ifstream stream{path(name), std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}
std::size_t Scratch::file_count() const {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator{directory_}, fs::directory_iterator{}));
}

}  // namespace bext::testing
