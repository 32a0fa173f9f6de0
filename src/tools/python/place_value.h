#pragma once
// Values at places of a file, and the exceptions for places that are not there.

#include <pybind11/pybind11.h>

#include <string>

#include "bext/config/place.h"

namespace bext::python {

/// Raises KeyError when the file has nothing there, ValueError when the place cannot be understood.
[[nodiscard]] pybind11::object value_at(const LoadedFile& file, const std::string& place);
[[noreturn]] void raise(const PlaceError& error);

}  // namespace bext::python
