// Creates the Python classes. Their common base class is created with CPython's API instead of pybind11's `class_`: all
// classes share one C++ type, and pybind11 2.10 keeps objects tracked by the garbage collector while destroying them, which
// crashes if a held object runs Python code then. All methods are pybind11 functions.

#include <fmt/format.h>

#include "tools/python/define_method.h"
#include "tools/python/field_info.h"
#include "tools/python/field_values.h"
#include "tools/python/model.h"
#include "tools/python/model_methods.h"
#include "tools/python/text_value.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace bext::python {
namespace {

PyTypeObject* base_type = nullptr;

PyObject* new_model(PyTypeObject* type, PyObject*, PyObject*) {
  const ModelClass* model = find_class(type);
  if (!model)
    return PyErr_Format(PyExc_TypeError,
                        "`%s` is the base class of the configuration classes and cannot be instantiated",
                        type->tp_name);
  PyObject* made = type->tp_alloc(type, 0);
  if (!made) return nullptr;
  auto* self = reinterpret_cast<ModelObject*>(made);
  self->model = model;
  self->object = model->make();
  return made;
}

int clear_model(PyObject* object) {
  forget_cells(reinterpret_cast<ModelObject*>(object));
  return 0;
}

void delete_model(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  PyObject_GC_UnTrack(object);
  auto* self = reinterpret_cast<ModelObject*>(object);
  forget_cells(self);
  delete[] self->cells;
  self->model->destroy(self->object);
  type->tp_free(object);
  Py_DECREF(type);
}

int traverse_model(PyObject* object, visitproc visit, void* arg) {
  auto* self = reinterpret_cast<ModelObject*>(object);
  Py_VISIT(Py_TYPE(object));
  if (self->cells)
    for (std::size_t i = 0; i < self->model->fields.size(); ++i) Py_VISIT(self->cells[i]);
  Py_VISIT(self->extras);
  return 0;
}

void construct(const py::object& object, const py::args& args, const py::kwargs& kwargs) {
  ModelObject* self = as_model(object);
  py::dict values = kwargs;
  const Option& first = self->model->section->options.front();
  if (args.size() > 1 || (args.size() == 1 && !first.info.required))
    throw py::type_error(fmt::format("`{}`: pass fields by name", self->model->name));
  if (args.size() == 1) {
    for (const std::string_view spelling : spellings(first))
      if (!spelling.empty() && values.contains(py::str(std::string{spelling})))
        throw py::type_error(
            fmt::format("`{}` got `{}` twice, by position and by name", self->model->name, first.name));
    values[py::str(std::string{first.name})] = args[0];
  }
  fill(self, values, false);
  if (Py_TYPE(object.ptr()) != self->model->type) object.attr("model_post_init")(py::none());
}

void set_extras(const py::object& object, const py::object& value) {
  if (!PyDict_Check(value.ptr())) throw py::value_error("`_extras` must be a dict");
  PyObject* old = std::exchange(as_model(object)->extras, py::object{value}.release().ptr());
  Py_XDECREF(old);
}

/// "`vtcm_mb` is the name in files; …", or a suggestion.
std::string no_such_attribute(const ModelClass& model, std::string_view name) {
  if (const ModelField* field = model.find(name))
    return fmt::format("`{}` is the name in files; the field of `{}` is `{}`", name, model.name, field->option->name);
  return no_such_field(model, name);
}

std::string shown_name(py::handle name) {
  const char* text = PyUnicode_Check(name.ptr()) ? PyUnicode_AsUTF8(name.ptr()) : nullptr;
  if (text) return text;
  PyErr_Clear();
  return shown_repr(name);
}

/// Called for unknown names. Names with a leading underscore get no suggestion: many programs only probe for them.
py::object missing_attribute(const py::object& object, const py::object& name) {
  const ModelClass& model = *as_model(object)->model;
  const std::string text = shown_name(name);
  throw py::attribute_error(text.starts_with('_') ? fmt::format("`{}` has no attribute `{}`", model.name, text)
                                                  : no_such_attribute(model, text));
}

void set_attribute(const py::object& object, const py::object& name, const py::object& value) {
  const ModelClass& model = *as_model(object)->model;
  if (PyObject_GenericSetAttr(object.ptr(), name.ptr(), value.ptr()) == 0) return;
  const py::error_already_set error;
  if (!error.matches(PyExc_AttributeError) || py::hasattr(py::type::handle_of(object), name)) throw error;
  throw py::value_error(no_such_attribute(model, shown_name(name)));
}

std::string python_literal(const Json& value) {
  if (value.is_null()) return "None";
  if (const bool* truth = value.as_boolean()) return *truth ? "True" : "False";
  return write(value, 0);
}

std::string signature_of(const ModelClass& model) {
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
  return signature + ")";
}

std::string class_doc(const ModelClass& model) {
  std::string text = fmt::format("{}\n\nFields:\n", model.section->info.doc);
  for (const ModelField& field : model.fields)
    text += fmt::format("    {}: {}\n", field.option->name, field.option->info.doc);
  return text;
}

PyTypeObject* make_base() {
  PyType_Slot slots[] = {{Py_tp_new, reinterpret_cast<void*>(&new_model)},
                         {Py_tp_dealloc, reinterpret_cast<void*>(&delete_model)},
                         {Py_tp_traverse, reinterpret_cast<void*>(&traverse_model)},
                         {Py_tp_clear, reinterpret_cast<void*>(&clear_model)},
                         {Py_tp_doc, const_cast<char*>("The base class of all configuration classes.")},
                         {0, nullptr}};
  PyType_Spec spec{"bext._core.Model", sizeof(ModelObject), 0,
                   Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};
  PyObject* type = PyType_FromSpec(&spec);
  if (!type) throw py::error_already_set();
  return reinterpret_cast<PyTypeObject*>(type);
}

void define_base(py::handle base) {
  // pybind11 treats a function named `__init__` as a constructor of its own types.
  base.attr("__init__") = py::cpp_function(&construct, py::name("construct"), py::is_method(base));
  def(base, "__getattr__", &missing_attribute, "Raises AttributeError with a suggestion.", "name"_a);
  def(base, "__setattr__", &set_attribute, "Raises ValueError for names that are not fields.", "name"_a, "value"_a);
  const auto extras = [](const py::object& self) { return get_extras(as_model(self)); };
  const auto set_names = [](const py::object& self) { return fields_set(as_model(self)); };
  def_property(base, "_extras", extras, "Keys of the file without a field.", py::cpp_function(&set_extras));
  def_property(base, "model_extra", extras, "The same as `_extras`.");
  def_property(base, "model_fields_set", set_names, "The names of the fields that are set.");
  def_property(base, "__fields_set__", set_names, "The older name of `model_fields_set`.");
}

/// An ordinary Python class, derived from the base class.
py::object make_class(const ModelClass& model, py::handle base) {
  py::dict attributes = field_infos(model);
  attributes["model_fields"] = field_infos(model);
  attributes["__module__"] = model.module;
  attributes["__slots__"] = py::tuple{};
  const std::string doc = class_doc(model);
  // Python takes the signature from the docstring at creation.
  attributes["__doc__"] = fmt::format("{}\n--\n\n{}", signature_of(model), doc);
  py::object made = py::type::of(base)(model.name, py::make_tuple(base), attributes);
  made.attr("__doc__") = doc;
  return made;
}

}  // namespace

PyTypeObject* model_base() { return base_type; }

bool is_model(py::handle value) { return PyObject_TypeCheck(value.ptr(), base_type); }

bool is_model(py::handle value, const ModelClass& model) { return PyObject_TypeCheck(value.ptr(), model.type); }

ModelObject* as_model(py::handle value) {
  if (!is_model(value)) throw py::type_error("expected a configuration object");
  return reinterpret_cast<ModelObject*>(value.ptr());
}

ModelObject* as_model(py::handle value, const ModelClass& model) {
  if (!is_model(value, model)) throw py::type_error(fmt::format("expected a `{}`", model.name));
  return reinterpret_cast<ModelObject*>(value.ptr());
}

py::object new_object(PyTypeObject* type) {
  const auto made = py::reinterpret_steal<py::object>(new_model(type, nullptr, nullptr));
  if (!made) throw py::error_already_set();
  return made;
}

py::object new_object(const ModelClass& model) { return new_object(model.type); }

void make_model_types(py::module_& module) {
  base_type = make_base();
  const py::handle base{reinterpret_cast<PyObject*>(base_type)};
  define_base(base);
  add_model_methods(base);
  module.attr("Model") = base;
  for (ModelClass& model : model_classes()) {
    py::object made = make_class(model, base);
    module.attr(model.name) = made;
    model.type = reinterpret_cast<PyTypeObject*>(made.release().ptr());
  }
  // The names of earlier versions.
  const py::handle package{reinterpret_cast<PyObject*>(class_named("OpPackageIdentifier")->type)};
  package.attr("path") = package.attr("package_path");
  package.attr("target") = package.attr("target_name");
  add_validators();
}

}  // namespace bext::python
