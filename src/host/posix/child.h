#pragma once
// Starts a program under a guardian: fork, separate process group, pipes, exec.

#include <sys/types.h>

#include <chrono>
#include <expected>

#include "bext/host/process.h"
#include "host/descriptor.h"

namespace bext {

/// A running program and the non-blocking read ends of its output.
struct Child {
  pid_t guardian = 0;  ///< ends after the program and all its descendants
  Descriptor output;
  Descriptor error;
  Descriptor status;  ///< wait status of the program; empty if the guardian was killed
};

/// How often to check whether the program stopped its guardian.
inline constexpr std::chrono::milliseconds glance{200};
/// Continues the guardian if the program stopped it with SIGSTOP. A stopped guardian cannot end any process.
void keep_running(pid_t guardian);

/// The error is an errno value.
[[nodiscard]] std::expected<Child, int> start_child(const ProcessRequest& request);

}  // namespace bext
