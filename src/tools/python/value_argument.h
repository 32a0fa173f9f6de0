#pragma once
// Converts arguments to single values; raises exceptions with bext's own messages.

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace bext::python {

/// TypeError: "`timeout` must be a number of seconds, found `'x'`".
[[noreturn]] void refuse_argument(std::string_view name, std::string_view wanted, pybind11::handle value);

/// Accepts booleans, numbers and boolean types of other packages, but not strings or None.
[[nodiscard]] bool truth_argument(pybind11::handle value, std::string_view name);
/// TypeError if it is not an integer, ValueError if it exceeds 64 bits.
[[nodiscard]] std::int64_t whole_argument(pybind11::handle value, std::string_view name);
/// The number of spaces per level; None for a single line.
[[nodiscard]] int indent_argument(pybind11::handle value);
/// Nothing for None; TypeError if it is not a number, ValueError if it is not positive.
[[nodiscard]] std::optional<double> seconds_argument(pybind11::handle value, std::string_view name);

}  // namespace bext::python
