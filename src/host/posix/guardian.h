#pragma once
// The process between bext and a program: it adopts and ends every process that the program leaves running.

#include <sys/types.h>

#include <csignal>

namespace bext {

/// Tells the guardian to kill everything; SIGTERM tells it to forward SIGTERM.
inline constexpr int end_everything = SIGUSR1;

/// Runs in the guardian, a subreaper with all signals blocked. Returns the wait status of the program after all its
/// descendants have ended. Does not allocate.
[[nodiscard]] int guard_until_the_end(pid_t program);

}  // namespace bext
