#pragma once
// Runs a command under ptrace and interferes with one of its system calls that change files: kills the process right before
// the call, or makes the call fail.

#include <functional>
#include <string>
#include <vector>

namespace bext::testing {

struct Interference {
  long at = -1;   ///< which of the calls, from 0; -1 for none
  int error = 0;  ///< the error number that the call returns; 0 kills the process instead
  /// All later calls of the same name fail, too.
  bool lasts = false;
  /// Called after the process maps a file into its memory, with the path of the file.
  std::function<void(const std::string& path)> on_mapped = {};
};

struct TracedRun {
  bool traced = false;  ///< false if the system does not allow it
  int exit_code = -1;   ///< 128 + n if signal n ended it
  /// Names of the calls that change files or look for them, up to the end of the process.
  std::vector<std::string> calls = {};
  bool interfered = false;
};

/// Whether calls can be made to fail; depends on the processor.
[[nodiscard]] bool can_inject_faults();

/// Runs `words` in `folder`, with its output discarded. Child processes of the command are not traced.
[[nodiscard]] TracedRun run_traced(const std::vector<std::string>& words, const std::string& folder,
                                   Interference interference);

}  // namespace bext::testing
