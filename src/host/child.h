#pragma once
// Starting a program: fork, a process group of its own, pipes, exec.

#include <sys/types.h>

#include <expected>

#include "bext/host/process.h"
#include "host/system_error.h"

namespace bext {

/// A running program and the reading ends of what it writes, both without waiting.
struct Child {
  pid_t pid = 0;
  Descriptor output;
  Descriptor error;
};

/// The error is the number of the operating system's error.
[[nodiscard]] std::expected<Child, int> start_child(const ProcessRequest& request);

}  // namespace bext
