#pragma once
// Starts a program under a guardian: fork, separate process group, pipes, exec.

#include <sys/types.h>

#include <expected>

#include "bext/host/process.h"
#include "host/system_error.h"

namespace bext {

/// A running program and the non-blocking read ends of its output.
struct Child {
  pid_t guardian = 0;  ///< ends after the program and all its descendants
  Descriptor output;
  Descriptor error;
  Descriptor status;  ///< wait status of the program; empty if the guardian was killed
};

/// The error is an errno value.
[[nodiscard]] std::expected<Child, int> start_child(const ProcessRequest& request);

}  // namespace bext
