#pragma once
// Error codes in a log line.
#include <string_view>
#include <vector>

#include "bext/doctor/error_codes.h"

namespace bext::doctor {

struct LineCode {
  const ErrorCode* code = nullptr;
  std::string_view written;
};

/// The codes that the line names by a symbol, or by a number after `from`, the first word about a failure. A number is a
/// code of several components if the line has the cues of each.
[[nodiscard]] std::vector<LineCode> codes_in(std::string_view line, std::size_t from);

}  // namespace bext::doctor
