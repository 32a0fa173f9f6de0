#pragma once
// The process that stands between bext and a program: it inherits whatever the program leaves running, and ends it.

#include <sys/types.h>

#include <csignal>

namespace bext {

/// What the guardian is told: SIGTERM to ask everything to end, this to kill it.
inline constexpr int end_everything = SIGUSR1;

/// Runs in the guardian, with all signals blocked, as the reaper of its descendants. Gives how the program ended once it
/// and all it started are gone. Nothing is allocated.
[[nodiscard]] int guard_until_the_end(pid_t program);

}  // namespace bext
