// The validators that the documents name. They run by themselves; programs may also call them.

#include <fmt/format.h>

#include "tools/python/define_method.h"
#include "tools/python/field_values.h"
#include "tools/python/model.h"
#include "tools/python/model_methods.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace bext::python {
namespace {

/// Called on an object it gets the object, called on the class a dict of fields.
py::object validate_group(const py::object& values) {
  const ModelClass& model = *class_named("HtpContextConfig");
  if (!is_model(values, model)) (void)model_from(model, values);
  if (is_model(values)) collect(as_model(values));
  return values;
}

py::object validate_level(const py::object&, const py::object& value) {
  const ModelClass& model = *class_named("HtpGraphConfig");
  const py::object trial = new_object(model);
  std::vector<std::string> problems;
  set_field(as_model(trial), *model.find("optimization_type"), value, problems);
  raise_problems(problems);
  return value;
}

py::handle type_of(std::string_view name) { return reinterpret_cast<PyObject*>(class_named(name)->type); }

}  // namespace

void add_validators() {
  def(type_of("HtpContextConfig"), "validate_group_id_max_spill_fill_buffer_for_group", &validate_group,
      "Refuses a spill-fill buffer for a group whose id is not 0. Gives back what it got: an object, or a dict of "
      "fields.");
  def_class_method(type_of("HtpGraphConfig"), "_validate_optimization_type", &validate_level,
                   "Refuses a level outside 1 to 3. Gives back what it got.", "value"_a);
}

}  // namespace bext::python
