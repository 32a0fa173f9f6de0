#pragma once
// Every topic of the extension module bext._core, one file bind_<topic>.cpp each.

#include <pybind11/pybind11.h>

namespace bext::python {

void bind_check(pybind11::module_& module);
/// The compile driver.
void bind_compile(pybind11::module_& module);
void bind_edit(pybind11::module_& module);
void bind_load(pybind11::module_& module);
void bind_lookup(pybind11::module_& module);
/// Files made anew: merged ones and starters.
void bind_make(pybind11::module_& module);
/// The configuration classes and enumerations.
void bind_models(pybind11::module_& module);
/// The methods of CompileConfig beyond those of every class.
void bind_compile_config(pybind11::module_& module);

/// Asked versus built.
void bind_verify(pybind11::module_& module);

}  // namespace bext::python
