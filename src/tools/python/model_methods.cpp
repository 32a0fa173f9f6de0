#include "tools/python/model_methods.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <memory>

#include "bext/config/config_error.h"
#include "bext/diag/suggest.h"
#include "bext/schema/json_schema.h"
#include "bext/schema/read.h"
#include "tools/python/field_info.h"
#include "tools/python/field_values.h"
#include "tools/python/guarded.h"
#include "tools/python/json_value.h"
#include "tools/python/model_dump.h"
#include "tools/python/text_argument.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace bext::python {
namespace {

/// What places in a text without a file are said to be in.
constexpr const char* text_name = "json";

/// How the name of a dict says that only the part for a file is wanted.
bool wants_file(py::handle context) {
  return PyDict_Check(context.ptr()) && context.contains("backend_extensions") &&
         PyObject_IsTrue(py::object{context["backend_extensions"]}.ptr()) == 1;
}

/// Words of pydantic that mean nothing here are taken; what it does not know is a slip of the pen.
void refuse_unknown(const py::kwargs& given, const char* method, std::initializer_list<std::string_view> taken,
                    std::initializer_list<std::string_view> known) {
  for (const auto& [key, value] : given) {
    const std::string name = text_argument(key, "a name");
    if (std::ranges::find(taken, name) != taken.end()) continue;
    const auto near = nearest(name, std::vector<std::string_view>{known});
    throw py::type_error(fmt::format("`{}` has no argument `{}`{}", method, name,
                                     near ? fmt::format("; did you mean `{}`?", *near) : std::string{}));
  }
}

void refuse_unknown_dump(const py::kwargs& given, const char* method) {
  refuse_unknown(given, method, {"round_trip", "warnings", "serialize_as_any", "fallback"},
                 {"mode", "include", "exclude", "context", "by_alias", "exclude_unset", "exclude_defaults",
                  "exclude_none", "indent"});
}

void refuse_unknown_validation(const py::kwargs& given, const char* method) {
  refuse_unknown(given, method, {"strict", "from_attributes", "context", "by_alias", "by_name", "extra"},
                 {"strict", "from_attributes", "context", "by_alias", "by_name"});
}

py::object model_dump(py::object self, const std::string& mode, py::object include, py::object exclude,
                      py::handle context, bool by_alias, bool exclude_unset, bool exclude_defaults, bool exclude_none,
                      const py::kwargs& others) {
  refuse_unknown_dump(others, "model_dump");
  if (mode != "python" && mode != "json")
    throw py::value_error(fmt::format("`mode` is `{}`, but it takes python or json", mode));
  ModelObject* model = as_model(self);
  const void* object = collected(model);
  const DumpFilter filter{std::move(include), std::move(exclude)};
  if (wants_file(context)) return filter.apply(file_dump(*model->model, object));
  return dump(*model->model, object, {mode == "json", by_alias, exclude_unset, exclude_defaults, exclude_none}, filter);
}

py::object model_dump_json(py::object self, py::handle indent, const py::kwargs& options) {
  if (options.contains("mode")) throw py::type_error("`model_dump_json` has no argument `mode`; it is json");
  const py::dict arguments = options.attr("copy")();
  arguments["mode"] = "json";
  const py::object values = self.attr("model_dump")(**arguments);
  py::dict style("indent"_a = indent, "ensure_ascii"_a = false);
  if (indent.is_none()) style["separators"] = py::make_tuple(",", ":");
  return py::module_::import("json").attr("dumps")(values, **style);
}

py::object model_validate(py::object type, py::handle value, const py::kwargs& others) {
  refuse_unknown_validation(others, "model_validate");
  if (py::isinstance(value, type)) return py::reinterpret_borrow<py::object>(value);
  const ModelClass& model = class_behind(type);
  if (is_model(value, model))
    return model_validate(type, dump(model, collected(as_model(value)), {.exclude_unset = true}), {});
  if (!PyDict_Check(value.ptr()))
    throw py::value_error(
        fmt::format("`{}` is made of a dict, not of a {}", model.name, Py_TYPE(value.ptr())->tp_name));
  py::object made = wrap(reinterpret_cast<PyTypeObject*>(type.ptr()), model, model.make());
  fill(as_model(made), py::reinterpret_borrow<py::dict>(value), true);
  if (reinterpret_cast<PyTypeObject*>(type.ptr()) != model.type) made.attr("model_post_init")(py::none());
  return made;
}

/// The refused values of a text with their lines and columns; `null` is Python's None and taken.
std::vector<std::string> refused_places(const ModelClass& model, const Document& document) {
  const std::unique_ptr<void, void (*)(void*)> trial{model.make(), model.destroy};
  Findings findings;
  read(document, document.root(), *model.section, trial.get(), {.findings = &findings});
  std::erase_if(findings.list(), [&](const Diagnostic& finding) { return document.text(finding.range) == "null"; });
  return refused_values(findings, document, text_name);
}

py::object model_validate_json(py::object type, const std::string& text, const py::kwargs& options) {
  const ModelClass& model = class_behind(type);
  const Document document = Document::parse(text);
  raise_problems(syntax_errors(document, text_name));
  try {
    return type.attr("model_validate")(to_python(document.root()), **options);
  } catch (const py::error_already_set& error) {
    // Only structs that are files or sections of files can be read from text.
    if (!error.matches(PyExc_ValueError) || model.part_name) throw;
    raise_problems(refused_places(model, document));
    throw;
  }
}

/// Nothing is checked beyond what the struct can hold; what it cannot hold is an error all the same.
py::object model_construct(py::object type, py::handle, const py::kwargs& values) {
  const ModelClass& model = class_behind(type);
  py::object made = wrap(reinterpret_cast<PyTypeObject*>(type.ptr()), model, model.make());
  std::vector<std::string> problems;
  for (const auto& [key, value] : values) {
    if (const ModelField* field = model.find(text_argument(key, "a name")))
      set_field(as_model(made), *field, value, problems);
    else
      get_extras(as_model(made))[key] = value;
  }
  raise_problems(problems);
  return made;
}

py::object model_json_schema(py::object type, const py::args&, const py::kwargs&) {
  const ModelClass& model = class_behind(type);
  return to_python(json_schema({model.name, model.section->info.doc, model.section}));
}

py::dict list_config_options(py::object type) {
  py::dict options;
  for (const ModelField& field : class_behind(type).fields)
    options[py::str(std::string{field.option->name})] = option_as_dict(class_behind(type), field);
  return options;
}

}  // namespace

const ModelClass& class_behind(py::handle type) {
  if (!PyType_Check(type.ptr())) throw py::type_error("this is for the configuration classes");
  for (auto* at = reinterpret_cast<PyTypeObject*>(type.ptr()); at; at = at->tp_base)
    for (const ModelClass& model : model_classes())
      if (model.type == at) return model;
  throw py::type_error("this is the base of the configuration classes");
}

PyObject* compare_models(PyObject* a, PyObject* b, int operation) {
  if ((operation != Py_EQ && operation != Py_NE) || Py_TYPE(a) != Py_TYPE(b)) Py_RETURN_NOTIMPLEMENTED;
  return guarded<PyObject*>(nullptr, [&] {
    const bool same = a == b || equal_values(*as_model(a)->model, collected(as_model(a)), collected(as_model(b)));
    return py::bool_(same == (operation == Py_EQ)).release().ptr();
  });
}

PyObject* iterate_model(PyObject* object) {
  return guarded<PyObject*>(nullptr, [&] {
    py::list pairs;
    for (const ModelField& field : as_model(object)->model->fields)
      pairs.append(py::make_tuple(std::string{field.option->name}, get_field(as_model(object), field)));
    return PyObject_GetIter(pairs.ptr());
  });
}

void add_model_methods(py::handle base) {
  add_method(base, "model_dump", &model_dump,
             "The fields as a dict. `context={\"backend_extensions\": True}` gives what goes into a file instead.",
             py::kw_only(), "mode"_a = "python", "include"_a = py::none(), "exclude"_a = py::none(),
             "context"_a = py::none(), "by_alias"_a = false, "exclude_unset"_a = false, "exclude_defaults"_a = false,
             "exclude_none"_a = false);
  add_method(base, "model_dump_json", &model_dump_json, "The same as JSON text.", py::kw_only(),
             "indent"_a = py::none());
  add_class_method(base, "model_validate", &model_validate,
                   "An object of a dict, with every value checked; names that no field has are kept in `_extras`.",
                   "cls"_a, "obj"_a);
  add_class_method(base, "model_validate_json", &model_validate_json, "An object of JSON text.", "cls"_a,
                   "json_data"_a);
  add_class_method(base, "model_construct", &model_construct, "An object whose required fields may be missing.",
                   "cls"_a, "_fields_set"_a = py::none());
  add_class_method(base, "model_json_schema", &model_json_schema, "JSON Schema (draft 2020-12) of the class in files.");
  add_class_method(base, "list_config_options", &list_config_options,
                   "Every field with its type, default, limits and documentation.", "cls"_a);
  add_method(
      base, "model_post_init", [](const py::object&, const py::object&) {},
      "Called after construction; for classes derived from this one.", "context"_a);
  add_method(base, "_repr_html_", [](const py::object& self) { return html_of(self); }, "A table for notebooks.");
  add_copy_methods(base);
}

}  // namespace bext::python
