#pragma once
// The exit code for a place that could not be found or changed.

#include "bext/config/place.h"
#include "exit_code.h"

namespace bext::cli {

/// A place that is not there and a value that does not fit are answers about the file; words that name no place are
/// wrong usage.
[[nodiscard]] constexpr ExitCode code_of(const PlaceError& error) {
  return error.kind == PlaceErrorKind::unclear ? ExitCode::usage : ExitCode::findings;
}

}  // namespace bext::cli
