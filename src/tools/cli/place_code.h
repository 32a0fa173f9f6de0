#pragma once
// The exit code for a place that could not be found or changed.

#include "bext/config/place.h"
#include "exit_code.h"

namespace bext::cli {

/// A missing place or a value that does not fit is a finding about the file. A malformed place is wrong usage.
[[nodiscard]] constexpr ExitCode code_of(const PlaceError& error) {
  return error.kind == PlaceErrorKind::unclear ? ExitCode::usage : ExitCode::findings;
}

}  // namespace bext::cli
