#pragma once
// Regular expressions for whole numbers written as text.

#include <cstdint>
#include <string>

namespace bext {

/// Matches whole numbers from `low` to `high`, with or without leading zeros: `007`, `-0`.
[[nodiscard]] std::string digits_pattern(std::int64_t low, std::int64_t high);

}  // namespace bext
