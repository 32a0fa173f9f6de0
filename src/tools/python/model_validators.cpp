// The validators that the documents name. They run by themselves; programs may also call them.

#include <fmt/format.h>

#include "tools/python/call.h"
#include "tools/python/field_values.h"
#include "tools/python/model.h"
#include "tools/python/model_methods.h"

namespace py = pybind11;

namespace bext::python {
namespace {

constexpr Signature group_signature{
    "validate_group_id_max_spill_fill_buffer_for_group", "values",
    "Refuses a spill-fill buffer for a group whose id is not 0. Gives back what it got: "
    "an object, or a dict of fields."};

py::object validate_group(py::handle, const Arguments& given) {
  const ModelClass& model = *class_named("HtpContextConfig");
  if (!is_model(given[0], model)) (void)model_from(model, given[0]);
  if (is_model(given[0])) collect(as_model(given[0]));
  return py::reinterpret_borrow<py::object>(given[0]);
}

constexpr Signature level_signature{"_validate_optimization_type", "value",
                                    "Refuses a level outside 1 to 3. Gives back what it got."};

py::object validate_level(py::handle, const Arguments& given) {
  const ModelClass& model = *class_named("HtpGraphConfig");
  const py::object trial = wrap(model, model.make());
  std::vector<std::string> problems;
  set_field(as_model(trial), *model.find("optimization_type"), given[0], problems);
  raise_problems(problems);
  return py::reinterpret_borrow<py::object>(given[0]);
}

}  // namespace

void add_validators() {
  add_validator<group_signature, validate_group>(reinterpret_cast<PyObject*>(class_named("HtpContextConfig")->type));
  add_class_method<level_signature, validate_level>(reinterpret_cast<PyObject*>(class_named("HtpGraphConfig")->type));
}

}  // namespace bext::python
