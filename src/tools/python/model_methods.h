#pragma once
// The methods of all configuration objects, named as in pydantic.

#include <pybind11/pybind11.h>

#include <string>

#include "tools/python/model.h"

namespace bext::python {

/// Adds the methods to the base class.
void add_model_methods(pybind11::handle base);
void add_copy_methods(pybind11::handle base);
/// Adds the documented validators to their classes.
void add_validators();

[[nodiscard]] pybind11::set fields_set(ModelObject* self);
[[nodiscard]] std::string html_of(pybind11::handle object);
/// The result of `repr`.
[[nodiscard]] std::string shown_model(pybind11::handle object);

/// The class of a type object; TypeError for other objects.
[[nodiscard]] const ModelClass& class_behind(pybind11::handle type);

/// Creates all types and adds them to the module.
void make_model_types(pybind11::module_& module);

}  // namespace bext::python
