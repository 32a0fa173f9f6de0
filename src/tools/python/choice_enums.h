#pragma once
// The documented enumerations as Python's enums, made when first asked for, because importing `enum` takes longer than
// everything else together.

#include <pybind11/pybind11.h>

#include <string_view>

#include "bext/schema/choice.h"

namespace bext::python {

/// A null object when the documented class takes plain strings instead.
[[nodiscard]] pybind11::object enum_member(const Choices& choices, std::string_view text);
/// By name; KeyError when there is none.
[[nodiscard]] pybind11::object enum_class(std::string_view name);
/// The name of the Python class for these choices; empty when there is none.
[[nodiscard]] std::string_view enum_name(const Choices& choices);

}  // namespace bext::python
