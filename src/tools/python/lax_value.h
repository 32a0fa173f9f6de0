#pragma once
// The conversions that pydantic applies to the values of fields. Files are not read this way.

#include <pybind11/pybind11.h>

#include "bext/schema/option.h"

namespace bext::python {

/// The value that pydantic makes of `value` for the type of the option; null if it rejects the value. A value that needs no
/// conversion is returned unchanged, also if it is invalid.
[[nodiscard]] pybind11::object lax_value(const Section& section, const Option& option, pybind11::handle value);

/// The same for all values of a dict that describes the section.
[[nodiscard]] pybind11::object lax_dict(const Section& section, pybind11::handle value);

/// Whether a number is documented as `float`, not as `int` or both.
[[nodiscard]] bool is_float(const Section& section, const Option& option);
/// A list or a tuple.
[[nodiscard]] bool is_list(pybind11::handle value);

}  // namespace bext::python
