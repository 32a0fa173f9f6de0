#pragma once
// Lets a wait end when the user presses Ctrl-C.

#include <windows.h>

namespace bext {

/// Set by every interrupt while an `Interrupts` listens; null otherwise.
[[nodiscard]] HANDLE interrupt_event();
/// The number of interrupts so far.
[[nodiscard]] int interrupt_count();

}  // namespace bext
