#pragma once
// Every topic of the extension module bext._core, one file bind_<topic>.cpp each.

#include <pybind11/pybind11.h>

namespace bext::python {}  // namespace bext::python
