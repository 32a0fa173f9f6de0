// Copies and pickles.

#include "tools/python/call.h"
#include "tools/python/dict_snapshot.h"
#include "tools/python/model_dump.h"
#include "tools/python/model_methods.h"
#include "tools/python/text_argument.h"
#include "tools/python/value_argument.h"

namespace py = pybind11;

namespace bext::python {
namespace {

PyTypeObject* type_of(const py::object& self) { return Py_TYPE(self.ptr()); }

/// Attributes of a class derived in Python.
void copy_dict(const py::object& from, const py::object& to, py::handle deepcopy, py::handle memo) {
  PyObject** source = _PyObject_GetDictPtr(from.ptr());
  if (!source || !*source) return;
  const py::object dict = py::reinterpret_borrow<py::object>(*source);
  to.attr("__dict__").attr("update")(deepcopy ? deepcopy(dict, memo) : dict);
}

py::object deep_copy(const py::object& self, py::handle memo) {
  const ModelObject* from = as_model(self);
  const void* object = collected(as_model(self));
  py::object made = wrap(type_of(self), *from->model, from->model->copy(object));
  copy_dict(self, made, py::module_::import("copy").attr("deepcopy"), memo);
  return made;
}

/// Lists and objects inside are shared, as for any shallow copy, so they must be there.
py::object shallow_copy(const py::object& self) {
  ModelObject* from = as_model(self);
  py::object made = wrap(type_of(self), *from->model, from->model->copy(collected(from)));
  for (const ModelField& field : from->model->fields) {
    if (!field.is_container()) continue;
    const py::object value = get_field(from, field);
    if (is_for_cell(field, value)) cell_of(as_model(made), field) = py::object{value}.release().ptr();
  }
  as_model(made)->extras = get_extras(from).release().ptr();
  copy_dict(self, made, {}, {});
  return made;
}

constexpr Signature model_copy_signature{"model_copy", "*, update=None, deep=False",
                                         "A copy, with some fields changed; `deep` for one that shares nothing."};

py::object model_copy(py::handle itself, const Arguments& given) {
  const py::object self = py::reinterpret_borrow<py::object>(itself);
  py::object made = given.flag(1) ? deep_copy(self, py::dict{}) : shallow_copy(self);
  const py::handle update = given.or_none(0);
  if (update.is_none()) return made;
  if (!PyDict_Check(update.ptr())) refuse_argument("update", "a dict of fields and their values", update);
  const ModelClass& model = *as_model(self)->model;
  std::vector<std::string> problems;
  for (const auto& [key, value] : snapshot(update)) {
    if (const ModelField* field = model.find(text_argument(key, "a name in update")))
      set_field(as_model(made), *field, value, problems);
    else
      made.attr(key) = value;
  }
  if (problems.empty()) check_object(as_model(made), problems);
  raise_problems(problems);
  return made;
}

constexpr Signature older_copy_signature{"copy", "*, update=None, deep=False", "The older name of `model_copy`."};

constexpr Signature shallow_signature{"__copy__", "", "Shares lists and objects inside."};
constexpr Signature deep_signature{"__deepcopy__", "memo=None", "Shares nothing."};
constexpr Signature reduce_signature{"__reduce__", "", "For pickle."};

py::object shallow(py::handle self, const Arguments&) { return shallow_copy(py::reinterpret_borrow<py::object>(self)); }
py::object deep(py::handle self, const Arguments& given) {
  return deep_copy(py::reinterpret_borrow<py::object>(self), given.or_none(0));
}

py::object reduce(py::handle self, const Arguments&) {
  const ModelObject* model = as_model(self);
  const py::object values = dump(*model->model, collected(as_model(self)), {.plain = true, .exclude_unset = true});
  const py::handle type{reinterpret_cast<PyObject*>(Py_TYPE(self.ptr()))};
  PyObject** dict = _PyObject_GetDictPtr(self.ptr());
  return py::make_tuple(type.attr("model_validate"), py::make_tuple(values),
                        dict && *dict ? py::reinterpret_borrow<py::object>(*dict) : py::none());
}

}  // namespace

void add_copy_methods(py::handle base) {
  add_method<model_copy_signature, model_copy>(base);
  add_method<older_copy_signature, model_copy>(base);
  add_method<shallow_signature, shallow>(base);
  add_method<deep_signature, deep>(base);
  add_method<reduce_signature, reduce>(base);
}

}  // namespace bext::python
