// The documented validators. They run automatically; programs may also call them.

#include <fmt/format.h>

#include "tools/python/define_method.h"
#include "tools/python/field_values.h"
#include "tools/python/model.h"
#include "tools/python/model_methods.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace bext::python {
namespace {

/// `values` is the object itself, or a dict of fields if called through the class.
py::object validate_group(const py::object& values) {
  const ModelClass& model = *class_named("HtpContextConfig");
  if (!is_model(values, model)) (void)model_from(model, values);
  if (is_model(values)) collect(as_model(values));
  return values;
}

py::object validate_level(const py::object&, const py::object& value) {
  const ModelClass& model = *class_named("HtpGraphConfig");
  const py::object trial = new_object(model);
  Problems problems;
  set_field(as_model(trial), *model.find("optimization_type"), value, problems);
  raise_problems(problems);
  return value;
}

py::handle type_of(std::string_view name) { return reinterpret_cast<PyObject*>(class_named(name)->type); }

}  // namespace

void add_validators() {
  def(type_of("HtpContextConfig"), "validate_group_id_max_spill_fill_buffer_for_group", &validate_group,
      "Raises ValueError for a spill-fill buffer of a group whose id is not 0. Returns its argument.");
  def_class_method(type_of("HtpGraphConfig"), "_validate_optimization_type", &validate_level,
                   "Raises ValueError for a level outside 1 to 3. Returns its argument.", "value"_a);
}

}  // namespace bext::python
