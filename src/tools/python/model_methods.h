#pragma once
// What every configuration object can do, under the names that pydantic gave these habits.

#include <pybind11/pybind11.h>

#include <string>

#include "tools/python/model.h"

namespace bext::python {

/// Puts the methods into the base class.
void add_model_methods(pybind11::handle base);
void add_copy_methods(pybind11::handle base);
/// Puts the documented validators into their classes.
void add_validators();

[[nodiscard]] pybind11::set fields_set(ModelObject* self);
[[nodiscard]] std::string html_of(pybind11::handle object);
/// What `repr` gives.
[[nodiscard]] std::string shown_model(pybind11::handle object);

/// The class of a type object; TypeError for any other object.
[[nodiscard]] const ModelClass& class_behind(pybind11::handle type);

/// Makes all types and puts them into the module.
void make_model_types(pybind11::module_& module);

}  // namespace bext::python
