#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

#include "bext/text/digits.h"

namespace bext {

/// The array index in a step of a JSON pointer. RFC 6901 forbids leading zeros.
[[nodiscard]] inline std::optional<std::size_t> array_index(std::string_view step) {
  if (step.size() > 1 && step[0] == '0') return std::nullopt;
  return whole_number<std::size_t>(step);
}

}  // namespace bext
