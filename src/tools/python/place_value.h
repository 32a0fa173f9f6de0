#pragma once
// Values at places of a file, and exceptions for missing places.

#include <pybind11/pybind11.h>

#include <string>

#include "bext/config/place.h"

namespace bext::python {

/// Raises KeyError if there is no value, ValueError if the place is invalid.
[[nodiscard]] pybind11::object value_at(const LoadedFile& file, const std::string& place);
[[noreturn]] void raise(const PlaceError& error);

}  // namespace bext::python
