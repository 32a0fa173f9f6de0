#pragma once
// Checks the names of output files.

#include <optional>
#include <string>
#include <string_view>

namespace bext::drive {

/// Why `name` cannot be a file directly in the output folder; empty if it can.
[[nodiscard]] std::optional<std::string> wrong_output_name(std::string_view what, std::string_view name);

}  // namespace bext::drive
