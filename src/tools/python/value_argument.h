#pragma once
// Arguments that are single values, taken with words of our own where they are something else.

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace bext::python {

/// "`timeout` is a number of seconds, not `'x'`", as TypeError.
[[noreturn]] void refuse_argument(std::string_view name, std::string_view wanted, pybind11::handle value);

/// What Python takes for true or false by its kind: booleans, numbers, and those of other packages.
[[nodiscard]] bool truth_argument(pybind11::handle value, std::string_view name);
/// TypeError for what is no whole number, ValueError for one beyond 64 bits.
[[nodiscard]] std::int64_t whole_argument(pybind11::handle value, std::string_view name);
/// Nothing for None; TypeError for what is no number, ValueError for one that is not above 0.
[[nodiscard]] std::optional<double> seconds_argument(pybind11::handle value, std::string_view name);

}  // namespace bext::python
