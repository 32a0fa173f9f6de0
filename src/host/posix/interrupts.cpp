#include "bext/host/interrupts.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>

namespace bext {
namespace {

constexpr std::array noted_signals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// A signal handler can access only global state.
std::atomic<int> write_end = -1;
std::atomic<int> first_signal = 0;
std::array<struct sigaction, noted_signals.size()> actions_before;

void note_signal(int number) {
  const int error_before = errno;
  int none = 0;
  first_signal.compare_exchange_strong(none, number);
  const char byte = static_cast<char>(number);
  // A full pipe wakes up the reader as well.
  (void)!::write(write_end.load(), &byte, 1);
  errno = error_before;
}

}  // namespace

Interrupts::Interrupts() {
  if (write_end.load() >= 0) return;
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
  read_end_ = ends[0];
  first_signal = 0;
  write_end = ends[1];
  struct sigaction action{};
  action.sa_handler = note_signal;
  ::sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < noted_signals.size(); ++i) {
    (void)::sigaction(noted_signals[i], nullptr, &actions_before[i]);
    // `nohup` and background shells ignore some signals on purpose.
    if (actions_before[i].sa_handler != SIG_IGN) (void)::sigaction(noted_signals[i], &action, nullptr);
  }
}

Interrupts::~Interrupts() {
  if (read_end_ < 0) return;
  for (std::size_t i = 0; i < noted_signals.size(); ++i)
    (void)::sigaction(noted_signals[i], &actions_before[i], nullptr);
  ::close(write_end.exchange(-1));
  ::close(read_end_);
}

int Interrupts::signal() const { return read_end_ < 0 ? 0 : first_signal.load(); }

}  // namespace bext
