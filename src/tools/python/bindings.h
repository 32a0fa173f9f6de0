#pragma once
// The topics of the extension module bext._core; each has a file bind_<topic>.cpp.

#include <pybind11/pybind11.h>

namespace bext::python {

void bind_check(pybind11::module_& module);
/// The compile driver.
void bind_compile(pybind11::module_& module);
void bind_edit(pybind11::module_& module);
void bind_load(pybind11::module_& module);
void bind_lookup(pybind11::module_& module);
/// Merged files and starter files.
void bind_make(pybind11::module_& module);
/// The configuration classes and enumerations.
void bind_models(pybind11::module_& module);
/// The methods that only CompileConfig has.
void bind_compile_config(pybind11::module_& module);

/// What a configuration does to models.
void bind_plan(pybind11::module_& module);
/// The comparison of requested options with a finished binary.
void bind_verify(pybind11::module_& module);

}  // namespace bext::python
