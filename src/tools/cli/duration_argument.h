#pragma once
// Durations on the command line: `90`, `90s`, `15m`, `2h`, `200ms`.

#include <chrono>
#include <optional>
#include <string_view>

namespace bext::cli {

/// A number without a unit means seconds. A duration must be positive.
[[nodiscard]] std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);

}  // namespace bext::cli
