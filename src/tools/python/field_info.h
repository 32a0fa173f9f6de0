#pragma once
// The values of `model_fields`, which are also the attributes of the classes.

#include <pybind11/pybind11.h>

#include "tools/python/model_class.h"

namespace bext::python {

/// Name → FieldInfo, in the order of the table.
[[nodiscard]] pybind11::dict field_infos(const ModelClass& model);
/// The same facts as a plain dict.
[[nodiscard]] pybind11::dict option_as_dict(const ModelClass& model, const ModelField& field);
void bind_field_info(pybind11::module_& module);

}  // namespace bext::python
