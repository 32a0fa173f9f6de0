// The Python types: one heap type for each class, its properties made from the table.

#include <fmt/format.h>

#include <memory>

#include "bext/schema/describe.h"
#include "tools/python/choice_enums.h"
#include "tools/python/field_info.h"
#include "tools/python/field_values.h"
#include "tools/python/guarded.h"
#include "tools/python/model.h"
#include "tools/python/model_methods.h"
#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

PyTypeObject* base_type = nullptr;

/// The class of a type that may be derived from it in Python.
const ModelClass* class_behind(PyTypeObject* type) {
  for (; type; type = type->tp_base)
    for (const ModelClass& model : model_classes())
      if (model.type == type) return &model;
  return nullptr;
}

PyObject* new_model(PyTypeObject* type, PyObject*, PyObject*) {
  const ModelClass* model = class_behind(type);
  if (!model) return PyErr_Format(PyExc_TypeError, "`%s` is the base of the configuration classes", type->tp_name);
  return guarded<PyObject*>(nullptr, [&] { return wrap(type, *model, model->make()).release().ptr(); });
}

int init_model(PyObject* object, PyObject* args, PyObject* kwargs) {
  return guarded(-1, [&] {
    ModelObject* self = as_model(object);
    py::dict values = kwargs ? py::reinterpret_borrow<py::dict>(kwargs) : py::dict{};
    const Py_ssize_t positional = PyTuple_GET_SIZE(args);
    const Option& first = self->model->section->options.front();
    if (positional > 1 || (positional == 1 && !first.info.required))
      throw py::type_error(fmt::format("`{}` takes its fields by name", self->model->name));
    if (positional == 1) {
      values = values.attr("copy")();
      for (const std::string_view spelling : spellings(first))
        if (!spelling.empty() && values.contains(py::str(std::string{spelling})))
          throw py::type_error(
              fmt::format("`{}` is given `{}` twice, by place and by name", self->model->name, first.name));
      values[py::str(std::string{first.name})] = py::handle{PyTuple_GET_ITEM(args, 0)};
    }
    fill(self, values, false);
    if (Py_TYPE(object) != self->model->type) py::handle{object}.attr("model_post_init")(py::none());
    return 0;
  });
}

void release_struct(ModelObject* self) {
  if (self->cells) {
    forget_cells(self);
    delete[] self->cells;
    self->cells = nullptr;
  }
  Py_CLEAR(self->extras);
}

void delete_model(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  PyObject_GC_UnTrack(object);
  ModelObject* self = surely_model(object);
  release_struct(self);
  if (self->object) self->model->destroy(self->object);
  type->tp_free(object);
  Py_DECREF(type);
}

int traverse_model(PyObject* object, visitproc visit, void* arg) {
  ModelObject* self = surely_model(object);
  Py_VISIT(Py_TYPE(object));
  if (self->cells)
    for (std::size_t i = 0; i < self->model->fields.size(); ++i) Py_VISIT(self->cells[i]);
  Py_VISIT(self->extras);
  return 0;
}

int clear_model(PyObject* object) {
  ModelObject* self = surely_model(object);
  if (self->cells)
    for (std::size_t i = 0; i < self->model->fields.size(); ++i) Py_CLEAR(self->cells[i]);
  Py_CLEAR(self->extras);
  return 0;
}

PyObject* get_property(PyObject* object, void* field) {
  return guarded<PyObject*>(
      nullptr, [&] { return get_field(as_model(object), *static_cast<const ModelField*>(field)).release().ptr(); });
}

/// The value goes back to what it was when the object as a whole is refused.
void set_guarded(ModelObject* self, const ModelField& field, py::handle value) {
  std::vector<std::string> problems;
  const bool checked = self->model->check || self->model->section->info.validate;
  const bool was_set = checked && (is_given(field, self->object) || made_cell(self, field));
  const py::object old = checked ? get_field(self, field) : py::object{};
  if (value)
    set_field(self, field, value, problems);
  else if (field.option->info.required)
    problems.push_back(fmt::format("`{}`: `{}` cannot be left out", self->model->name, field.option->name));
  else
    clear_field(self, field);
  if (checked && problems.empty()) {
    const auto undo = [&] {
      std::vector<std::string> none;
      if (was_set)
        set_field(self, field, old, none);
      else
        clear_field(self, field);
    };
    try {
      check_object(self, problems);
    } catch (...) {  // a warning that somebody has made an error
      undo();
      throw;
    }
    if (!problems.empty()) undo();
  }
  raise_problems(problems);
}

int set_property(PyObject* object, PyObject* value, void* field) {
  return guarded(-1, [&] {
    set_guarded(as_model(object), *static_cast<const ModelField*>(field), value);
    return 0;
  });
}

PyObject* get_extras_property(PyObject* object, void*) {
  return guarded<PyObject*>(nullptr, [&] { return get_extras(as_model(object)).release().ptr(); });
}

int set_extras_property(PyObject* object, PyObject* value, void*) {
  return guarded(-1, [&] {
    if (!value || !PyDict_Check(value)) throw py::value_error("`_extras` takes a dict");
    Py_INCREF(value);
    Py_XSETREF(as_model(object)->extras, value);
    return 0;
  });
}

PyObject* get_fields_set(PyObject* object, void*) {
  return guarded<PyObject*>(nullptr, [&] { return fields_set(as_model(object)).release().ptr(); });
}

/// "`vtcm_mb` is the spelling in files; …", or which field was probably meant.
std::string no_such_attribute(const ModelClass& model, std::string_view name) {
  if (const ModelField* field = model.find(name))
    return fmt::format("`{}` is the spelling in files; the field of `{}` is `{}`", name, model.name,
                       field->option->name);
  return no_such_field(model, name);
}

/// Names that are no field get an error that says which was probably meant. Those of the language are left alone: many
/// programs only ask whether they are there.
PyObject* get_attribute(PyObject* object, PyObject* name) {
  PyObject* found = PyObject_GenericGetAttr(object, name);
  if (found || !PyErr_ExceptionMatches(PyExc_AttributeError)) return found;
  const char* text = PyUnicode_AsUTF8(name);
  if (!text || text[0] == '_' || PyObject_HasAttr(reinterpret_cast<PyObject*>(Py_TYPE(object)), name)) return nullptr;
  return guarded<PyObject*>(nullptr, [&]() -> PyObject* {
    PyErr_Clear();
    throw py::attribute_error(no_such_attribute(*as_model(object)->model, text));
  });
}

/// Names that are no field get an error that says which was probably meant.
int set_attribute(PyObject* object, PyObject* name, PyObject* value) {
  if (PyObject_GenericSetAttr(object, name, value) == 0) return 0;
  if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return -1;
  if (_PyObject_GetDictPtr(object)) return -1;
  if (PyObject_HasAttr(reinterpret_cast<PyObject*>(Py_TYPE(object)), name)) return -1;
  return guarded(-1, [&]() -> int {
    PyErr_Clear();
    const ModelClass& model = *as_model(object)->model;
    const char* text = PyUnicode_AsUTF8(name);
    if (!text) {
      PyErr_Clear();
      throw py::value_error(fmt::format("`{}` has no field {}", model.name, shown_repr(name)));
    }
    throw py::value_error(no_such_attribute(model, text));
  });
}

std::string property_doc(const ModelClass& model, const ModelField& field) {
  const Option& option = *field.option;
  std::string text{option.info.doc};
  const Json standard = default_of(*model.section, option);
  std::string expected = option.info.spread ? "a string" : expected_value(option);
  if (field.is_text_or_model()) expected = fmt::format("a `{}`, {}", field.classes.front()->name, expected);
  text += fmt::format("\n\nTakes {}{}.", expected, field.optional() ? " or None" : "");
  if (option.info.required)
    text += " Must be given.";
  else if (!standard.is_null())
    text += fmt::format(" Default {}.", write(standard, 0));
  if (option.key() != option.name) text += fmt::format(" Written to files as `{}`.", option.key());
  if (!option.info.unit.empty()) text += fmt::format(" Unit: {}.", option.info.unit);
  if (!option.info.arch_min.empty()) text += fmt::format(" Needs {} or later.", option.info.arch_min);
  return text;
}

std::string python_literal(const Json& value) {
  if (value.is_null()) return "None";
  if (const bool* truth = value.as_boolean()) return *truth ? "True" : "False";
  return write(value, 0);
}

/// The first line is what `inspect.signature` reads.
std::string class_doc(const ModelClass& model) {
  std::string signature = fmt::format("{}(", model.name);
  bool keyword_only = false;
  for (const ModelField& field : model.fields) {
    const bool first = &field == &model.fields.front();
    const bool positional = first && field.option->info.required;
    if (!positional && !keyword_only) {
      signature += first ? "*" : ", *";
      keyword_only = true;
    }
    signature += fmt::format("{}{}", first && positional ? "" : ", ", field.option->name);
    if (!field.option->info.required) signature += "=" + python_literal(default_of(*model.section, *field.option));
  }
  std::string text = fmt::format("{})\n--\n\n{}\n\nFields:\n", signature, model.section->info.doc);
  for (const ModelField& field : model.fields)
    text += fmt::format("    {}: {}\n", field.option->name, field.option->info.doc);
  return text;
}

/// Lives as long as its type, which is for ever.
struct TypeTexts {
  std::vector<PyGetSetDef> properties;
  std::vector<std::string> names;
  std::vector<std::string> docs;
  std::string full_name;
  std::string doc;
};

void make_properties(const ModelClass& model, TypeTexts& texts) {
  texts.names.reserve(model.fields.size());
  texts.docs.reserve(model.fields.size());
  for (const ModelField& field : model.fields) {
    texts.names.emplace_back(field.option->name);
    texts.docs.push_back(property_doc(model, field));
    texts.properties.push_back({texts.names.back().c_str(), &get_property, &set_property, texts.docs.back().c_str(),
                                const_cast<ModelField*>(&field)});
  }
  texts.properties.push_back({});
}

PyTypeObject* made_type(PyType_Spec& spec, PyTypeObject* base) {
  PyObject* type = PyType_FromSpecWithBases(&spec, reinterpret_cast<PyObject*>(base));
  if (!type) throw py::error_already_set();
  return reinterpret_cast<PyTypeObject*>(type);
}

constexpr unsigned type_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC;

PyTypeObject* make_base() {
  static PyGetSetDef properties[] = {
      {"_extras", &get_extras_property, &set_extras_property, "What the file held that no field is for.", nullptr},
      {"model_extra", &get_extras_property, nullptr, "The same as `_extras`.", nullptr},
      {"model_fields_set", &get_fields_set, nullptr, "Names of the fields that were given.", nullptr},
      {"__fields_set__", &get_fields_set, nullptr, "The older name of `model_fields_set`.", nullptr},
      {}};
  PyType_Slot slots[] = {{Py_tp_new, reinterpret_cast<void*>(&new_model)},
                         {Py_tp_init, reinterpret_cast<void*>(&init_model)},
                         {Py_tp_dealloc, reinterpret_cast<void*>(&delete_model)},
                         {Py_tp_traverse, reinterpret_cast<void*>(&traverse_model)},
                         {Py_tp_clear, reinterpret_cast<void*>(&clear_model)},
                         {Py_tp_getattro, reinterpret_cast<void*>(&get_attribute)},
                         {Py_tp_setattro, reinterpret_cast<void*>(&set_attribute)},
                         {Py_tp_richcompare, reinterpret_cast<void*>(&compare_models)},
                         {Py_tp_hash, reinterpret_cast<void*>(&PyObject_HashNotImplemented)},
                         {Py_tp_repr, reinterpret_cast<void*>(&repr_model)},
                         {Py_tp_iter, reinterpret_cast<void*>(&iterate_model)},
                         {Py_tp_getset, properties},
                         {Py_tp_doc, const_cast<char*>("The base of all configuration classes.")},
                         {0, nullptr}};
  PyType_Spec spec{"bext._core.Model", sizeof(ModelObject), 0, type_flags, slots};
  return made_type(spec, nullptr);
}

void make_type(ModelClass& model, TypeTexts& texts) {
  make_properties(model, texts);
  texts.full_name = fmt::format("{}.{}", model.module, model.name);
  texts.doc = class_doc(model);
  PyType_Slot slots[] = {{Py_tp_dealloc, reinterpret_cast<void*>(&delete_model)},
                         {Py_tp_traverse, reinterpret_cast<void*>(&traverse_model)},
                         {Py_tp_clear, reinterpret_cast<void*>(&clear_model)},
                         {Py_tp_getset, texts.properties.data()},
                         {Py_tp_doc, texts.doc.data()},
                         {0, nullptr}};
  PyType_Spec spec{texts.full_name.c_str(), sizeof(ModelObject), 0, type_flags, slots};
  model.type = made_type(spec, base_type);
}

}  // namespace

PyTypeObject* model_base() { return base_type; }

bool is_model(py::handle value) { return PyObject_TypeCheck(value.ptr(), base_type); }

bool is_model(py::handle value, const ModelClass& model) { return PyObject_TypeCheck(value.ptr(), model.type); }

py::object wrap(PyTypeObject* type, const ModelClass& model, void* object) {
  PyObject* made = type->tp_alloc(type, 0);
  if (!made) {
    model.destroy(object);
    throw py::error_already_set();
  }
  surely_model(made)->model = &model;
  surely_model(made)->object = object;
  return py::reinterpret_steal<py::object>(made);
}

py::object wrap(const ModelClass& model, void* object) { return wrap(model.type, model, object); }

void make_model_types(py::module_& module) {
  base_type = make_base();
  const py::handle base{reinterpret_cast<PyObject*>(base_type)};
  add_model_methods(base);
  module.attr("Model") = base;
  for (ModelClass& model : model_classes()) {
    make_type(model, *new TypeTexts{});
    const py::handle type{reinterpret_cast<PyObject*>(model.type)};
    type.attr("model_fields") = field_infos(model);
    module.attr(model.name) = type;
  }
  add_validators();
}

}  // namespace bext::python
