#pragma once
// The documented enumerations as Python's enums.

#include <pybind11/pybind11.h>

#include <string_view>

#include "bext/schema/choice.h"

namespace bext::python {

/// Creates the enums and adds them to the module.
void bind_choice_enums(pybind11::module_& module);
/// A null object for choices without an enum: the documented class uses plain strings.
[[nodiscard]] pybind11::object enum_member(const Choices& choices, std::string_view text);
/// The name of the enum; empty for choices without one.
[[nodiscard]] std::string_view enum_name(const Choices& choices);

}  // namespace bext::python
