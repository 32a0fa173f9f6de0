#pragma once
// The exit codes of `bext`. Scripts rely on them.

namespace bext::cli {

enum class ExitCode : int {
  success = 0,
  findings = 1,  ///< findings at or above the denied severity, or the answer is "no" or "they differ"
  usage = 2,     ///< wrong usage, or a file that cannot be read or written, or (except for `check`) is not JSON
  internal = 3,  ///< an error in bext itself
  no_sdk = 4,    ///< the vendor's SDK is required but was not found
  tool = 5,      ///< one of the vendor's tools failed, crashed or timed out
};

/// The code that shells use for a process that a signal ended.
[[nodiscard]] constexpr ExitCode interrupted_by(int signal) { return static_cast<ExitCode>(128 + signal); }

/// The more severe one.
[[nodiscard]] constexpr ExitCode worse(ExitCode a, ExitCode b) {
  return static_cast<int>(a) > static_cast<int>(b) ? a : b;
}

}  // namespace bext::cli
