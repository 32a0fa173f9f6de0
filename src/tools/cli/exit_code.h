#pragma once
// What the command tells the shell; part of the contract with scripts.

namespace bext::cli {

enum class ExitCode : int {
  success = 0,
  findings = 1,  ///< something was found at or above the denied severity, or the answer is "no" or "they differ"
  usage = 2,     ///< wrong usage, or a file that cannot be read (text that is no JSON too, but for `check`) or written
  internal = 3,  ///< a fault of bext itself
  no_sdk = 4,    ///< the vendor's SDK is needed and is not there
  tool = 5,      ///< one of the vendor's tools failed, crashed or took too long
};

/// A signal ended the work, as a shell would say it.
[[nodiscard]] constexpr ExitCode interrupted_by(int signal) { return static_cast<ExitCode>(128 + signal); }

/// The graver of the two.
[[nodiscard]] constexpr ExitCode worse(ExitCode a, ExitCode b) {
  return static_cast<int>(a) > static_cast<int>(b) ? a : b;
}

}  // namespace bext::cli
