// The configuration classes and enumerations, and their conversion to and from the dict of a file.

#include <fmt/format.h>

#include "bext/backend/backends.h"
#include "bext/schema/write.h"
#include "tools/python/bindings.h"
#include "tools/python/choice_enums.h"
#include "tools/python/field_info.h"
#include "tools/python/field_values.h"
#include "tools/python/json_value.h"
#include "tools/python/model_methods.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace bext::python {
namespace {

/// Accepts all that a file may contain: older shapes, lists of names, unknown keys.
py::object read_file_dict(const py::object& type, py::handle value) {
  const ModelClass& model = class_behind(type);
  if (!PyDict_Check(value.ptr()))
    throw py::value_error(fmt::format("backend extensions must be a dict, found {}", Py_TYPE(value.ptr())->tp_name));
  py::object made = new_object(model);
  Problems problems;
  read_section(*model.section, as_model(made)->object, value, model.name, problems);
  raise_problems(problems);
  return made;
}

/// In the order of the dict that the options were read from.
py::object write_file_dict(py::handle config) {
  return to_python(to_json(*as_model(config)->model->section, collected(as_model(config)), WrittenOrder::as_read));
}

std::string library_of(const std::string& backend) {
  const Backend* known = find_backend(backend);
  if (!known) throw py::key_error(backend);
  return std::string{known->library_linux};
}

}  // namespace

void bind_models(py::module_& module) {
  bind_choice_enums(module);
  bind_field_info(module);
  make_model_types(module);
  module.def("read_file_dict", &read_file_dict, "cls"_a, "value"_a);
  module.def("write_file_dict", &write_file_dict, "config"_a);
  module.def("shared_library", &library_of, "backend"_a);
}

}  // namespace bext::python
