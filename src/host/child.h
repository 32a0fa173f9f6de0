#pragma once
// Starting a program under a guardian: fork, a process group of its own, pipes, exec.

#include <sys/types.h>

#include <expected>

#include "bext/host/process.h"
#include "host/system_error.h"

namespace bext {

/// A running program and the reading ends of what it writes, both without waiting.
struct Child {
  pid_t guardian = 0;  ///< ends when the program and everything it started have ended
  Descriptor output;
  Descriptor error;
  Descriptor status;  ///< gives how the program ended, as `waitpid` does; nothing when the guardian was killed
};

/// The error is the number of the operating system's error.
[[nodiscard]] std::expected<Child, int> start_child(const ProcessRequest& request);

}  // namespace bext
