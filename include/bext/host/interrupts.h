#pragma once
// Catches Ctrl-C and similar signals during long work, so that the work can stop cleanly.
//
// ```cpp
// bext::Interrupts interrupts;
// assert(interrupts.signal() == 0);
// std::raise(SIGTERM);
// assert(interrupts.signal() == SIGTERM);
// ```

#include <csignal>

namespace bext {

/// Catches SIGINT, SIGTERM, SIGHUP and SIGQUIT during its lifetime, then restores the previous handlers. Only one object at
/// a time listens; a second one receives nothing. A signal that was ignored before stays ignored.
class Interrupts {
 public:
  Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;
  ~Interrupts();

  /// For `poll`: one readable byte per signal. Negative if this object does not listen.
  [[nodiscard]] int descriptor() const { return read_end_; }
  /// The first signal received, or 0.
  [[nodiscard]] int signal() const;

 private:
  int read_end_ = -1;
};

}  // namespace bext
