#pragma once
// Ctrl-C and its kin while something long is under way: they are noted instead of ending this process, so that the
// work can be ended in order.
//
// ```cpp
// bext::Interrupts interrupts;
// assert(interrupts.signal() == 0);
// std::raise(SIGTERM);
// assert(interrupts.signal() == SIGTERM);
// ```

#include <csignal>

namespace bext {

/// Notes SIGINT, SIGTERM, SIGHUP and SIGQUIT as long as it lives, then gives the signals back to whoever had them before.
/// Only one at a time listens; a second one beside it hears nothing. A signal that was ignored before stays ignored.
class Interrupts {
 public:
  Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;
  ~Interrupts();

  /// Becomes readable with every signal, one byte each; for poll. Negative when this one does not listen.
  [[nodiscard]] int descriptor() const { return read_end_; }
  /// The first signal that came; 0 when none did.
  [[nodiscard]] int signal() const;

 private:
  int read_end_ = -1;
};

}  // namespace bext
