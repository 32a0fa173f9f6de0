#pragma once
// The documented enumerations as Python's enums.

#include <pybind11/pybind11.h>

#include <string_view>

#include "bext/schema/choice.h"

namespace bext::python {

/// Makes all of them and puts them into the module.
void bind_choice_enums(pybind11::module_& module);
/// A null object when the documented class takes plain strings instead.
[[nodiscard]] pybind11::object enum_member(const Choices& choices, std::string_view text);
/// The name of the Python class for these choices; empty when there is none.
[[nodiscard]] std::string_view enum_name(const Choices& choices);

}  // namespace bext::python
