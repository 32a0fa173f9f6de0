#include "bext/host/interrupts.h"

#include <atomic>

#include "host/windows/interrupt_event.h"

namespace bext {
namespace {

// The handler runs in a thread of the system and can access only global state.
std::atomic<HANDLE> event = nullptr;
std::atomic<int> first_signal = 0;
std::atomic<int> count = 0;

BOOL WINAPI note_interrupt(DWORD kind) {
  int none = 0;
  const bool is_from_keyboard = kind == CTRL_C_EVENT || kind == CTRL_BREAK_EVENT;
  first_signal.compare_exchange_strong(none, is_from_keyboard ? SIGINT : SIGTERM);
  ++count;
  if (const HANDLE waiting = event.load()) (void)::SetEvent(waiting);
  return TRUE;
}

}  // namespace

HANDLE interrupt_event() { return event.load(); }

int interrupt_count() { return count.load(); }

Interrupts::Interrupts() {
  if (event.load()) return;
  const HANDLE made = ::CreateEventW(nullptr, FALSE, FALSE, nullptr);
  if (!made) return;
  first_signal = 0;
  count = 0;
  event = made;
  (void)::SetConsoleCtrlHandler(note_interrupt, TRUE);
  // Any value that is not negative: this object listens.
  read_end_ = 0;
}

Interrupts::~Interrupts() {
  if (read_end_ < 0) return;
  (void)::SetConsoleCtrlHandler(note_interrupt, FALSE);
  (void)::CloseHandle(event.exchange(nullptr));
}

int Interrupts::signal() const { return read_end_ < 0 ? 0 : first_signal.load(); }

}  // namespace bext
