#pragma once
// Every topic of the extension module bext._core, one file bind_<topic>.cpp each.

#include <pybind11/pybind11.h>

namespace bext::python {

void bind_check(pybind11::module_& module);
void bind_edit(pybind11::module_& module);
void bind_load(pybind11::module_& module);
void bind_lookup(pybind11::module_& module);

}  // namespace bext::python
