#pragma once
#include <fmt/format.h>

#include <string>
#include <string_view>

namespace bext::plan {

/// One line of the summary of a model or a binary: `  parameters         5.29 M  20.2 MiB of constants`.
[[nodiscard]] inline std::string screen_line(std::string_view label, std::string_view value,
                                             std::string_view more = {}) {
  return fmt::format("  {:<22}{:>12}{}{}\n", label, value, more.empty() ? "" : "  ", more);
}

}  // namespace bext::plan
