// Creates objects from keywords and dicts.

#include <fmt/format.h>

#include "tools/python/dict_snapshot.h"
#include "tools/python/field_values.h"
#include "tools/python/json_value.h"
#include "tools/python/model.h"
#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

std::string key_text(const ModelClass& model, py::handle key) {
  const char* text = PyUnicode_Check(key.ptr()) ? PyUnicode_AsUTF8(key.ptr()) : nullptr;
  if (text) return text;
  PyErr_Clear();
  throw py::value_error(fmt::format("`{}` has no field {}", model.name, shown_repr(key)));
}

/// Values of a dump that are not fields.
bool assign_other(ModelObject* self, const std::string& key, py::handle value) {
  const ModelClass& model = *self->model;
  const bool is_extras = key == extras_field || (model.extras_name && key == model.extras_name);
  if (is_extras && PyDict_Check(value.ptr())) {
    get_extras(self).attr("update")(value);
    return true;
  }
  if (!model.attachment_name || key != model.attachment_name) return false;
  model.assign_attachment(self->object, value);
  return true;
}

/// Required fields come first: the backend decides how other fields are read.
void fill_required(ModelObject* self, const py::dict& values, bool lenient, Problems& problems) {
  const ModelClass& model = *self->model;
  for (const std::size_t number : model.section->required) {
    bool is_present = false;
    for (const std::string_view spelling : spellings(model.section->options[number])) {
      const py::str key{std::string{spelling}};
      if (spelling.empty() || !values.contains(key)) continue;
      is_present = true;
      // A graph in a file may have no name; a dump of it has None.
      if (lenient && values[key].is_none() && model.section->options[number].info.spread) continue;
      set_field(self, model.fields[number], py::object{values[key]}, problems);
    }
    if (!is_present)
      problems.push_back(FieldProblem{
          fmt::format("`{}`: missing required field `{}`", model.name, model.section->options[number].name),
          std::string{model.section->options[number].name}, "missing", values});
  }
}

}  // namespace

void fill(ModelObject* self, const py::dict& arguments, bool keep_unknown) {
  const ModelClass& model = *self->model;
  const py::dict values = snapshot(arguments);
  Problems problems;
  fill_required(self, values, keep_unknown, problems);
  for (const auto& [key, value] : values) {
    const std::string name = key_text(model, key);
    if (const ModelField* field = model.find(name)) {
      if (!field->option->info.required) set_field(self, *field, value, problems);
    } else if (!assign_other(self, name, value)) {
      if (keep_unknown && !model.extras_name)
        get_extras(self)[key] = value;
      else
        problems.push_back(FieldProblem{no_such_field(model, name), name, "extra_forbidden",
                                        py::reinterpret_borrow<py::object>(value)});
    }
  }
  if (problems.empty()) check_object(self, problems);
  if (problems.empty() && !keep_unknown && model.check_new) model.check_new(self, problems);
  raise_problems(problems);
  if (model.settle) model.settle(self, nullptr);
}

py::object model_from(const ModelClass& model, py::handle value) {
  if (is_model(value, model)) return py::reinterpret_borrow<py::object>(value);
  if (!PyDict_Check(value.ptr()))
    throw py::value_error(fmt::format("`{}`: expected a dict, found {}", model.name, Py_TYPE(value.ptr())->tp_name));
  py::object made = new_object(model);
  fill(as_model(made), py::reinterpret_borrow<py::dict>(value), true);
  return made;
}

}  // namespace bext::python
