// Copies and pickles.

#include "tools/python/define_method.h"
#include "tools/python/dict_snapshot.h"
#include "tools/python/model_dump.h"
#include "tools/python/model_methods.h"
#include "tools/python/text_argument.h"
#include "tools/python/value_argument.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace bext::python {
namespace {

py::object new_struct_copy(const py::object& self) {
  ModelObject* from = as_model(self);
  const void* object = collected(from);
  py::object made = new_object(Py_TYPE(self.ptr()));
  from->model->assign(as_model(made)->object, object);
  return made;
}

/// Copies the attributes of a class derived in Python.
void copy_dict(const py::object& from, const py::object& to, py::handle deepcopy, py::handle memo) {
  PyObject** source = _PyObject_GetDictPtr(from.ptr());
  if (!source || !*source) return;
  const py::object dict = py::reinterpret_borrow<py::object>(*source);
  to.attr("__dict__").attr("update")(deepcopy ? deepcopy(dict, memo) : dict);
}

py::object deep_copy(const py::object& self, const py::object& memo) {
  py::object made = new_struct_copy(self);
  copy_dict(self, made, py::module_::import("copy").attr("deepcopy"), memo);
  return made;
}

/// Nested lists and objects are shared, so their Python objects must exist.
py::object shallow_copy(const py::object& self) {
  ModelObject* from = as_model(self);
  py::object made = new_struct_copy(self);
  for (const ModelField& field : from->model->fields) {
    if (!field.is_container()) continue;
    const py::object value = get_field(from, field);
    if (is_for_cell(field, value)) cell_of(as_model(made), field) = py::object{value}.release().ptr();
  }
  as_model(made)->extras = get_extras(from).release().ptr();
  copy_dict(self, made, {}, {});
  return made;
}

py::object model_copy(const py::object& self, const py::object& update, const py::object& deep) {
  py::object made = truth_argument(deep, "deep") ? deep_copy(self, py::dict{}) : shallow_copy(self);
  if (update.is_none()) return made;
  if (!PyDict_Check(update.ptr())) refuse_argument("update", "a dict of fields and their values", update);
  const ModelClass& model = *as_model(self)->model;
  Problems problems;
  std::vector<const ModelField*> updated;
  for (const auto& [key, value] : snapshot(update)) {
    if (const ModelField* field = model.find(text_argument(key, "a name in update"))) {
      set_field(as_model(made), *field, value, problems);
      updated.push_back(field);
    } else {
      made.attr(key) = value;
    }
  }
  if (problems.empty()) check_object(as_model(made), problems);
  raise_problems(problems);
  if (model.settle)
    for (const ModelField* field : updated) model.settle(as_model(made), field);
  return made;
}

py::object reduce(const py::object& self) {
  const ModelObject* model = as_model(self);
  const py::object values = dump(*model->model, collected(as_model(self)), {.plain = true, .exclude_unset = true});
  const py::handle type{reinterpret_cast<PyObject*>(Py_TYPE(self.ptr()))};
  PyObject** dict = _PyObject_GetDictPtr(self.ptr());
  return py::make_tuple(type.attr("model_validate"), py::make_tuple(values),
                        dict && *dict ? py::reinterpret_borrow<py::object>(*dict) : py::none());
}

}  // namespace

void add_copy_methods(py::handle base) {
  def(base, "model_copy", &model_copy,
      "Copy the object and update some fields; with `deep`, nothing is shared with the original.", py::kw_only(),
      "update"_a = py::none(), "deep"_a = false);
  def(base, "copy", &model_copy, "The older name of `model_copy`.", py::kw_only(), "update"_a = py::none(),
      "deep"_a = false);
  def(base, "__copy__", &shallow_copy, "A copy that shares nested lists and objects.");
  def(base, "__deepcopy__", &deep_copy, "A copy that shares nothing with the original.", "memo"_a = py::none());
  def(base, "__reduce__", &reduce, "Supports pickle.");
}

}  // namespace bext::python
