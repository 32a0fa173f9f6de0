#include "tools/python/model_methods.h"

#include <fmt/format.h>

#include <memory>

#include "bext/config/config_error.h"
#include "bext/schema/json_schema.h"
#include "bext/schema/read.h"
#include "tools/python/define_method.h"
#include "tools/python/field_info.h"
#include "tools/python/field_values.h"
#include "tools/python/json_value.h"
#include "tools/python/model_dump.h"
#include "tools/python/text_argument.h"
#include "tools/python/text_value.h"
#include "tools/python/value_argument.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace bext::python {
namespace {

/// The file name in messages about a text.
constexpr const char* text_name = "json";

/// Whether the content for a file is requested.
bool wants_file(py::handle context) {
  return PyDict_Check(context.ptr()) && context.contains("backend_extensions") &&
         PyObject_IsTrue(py::object{context["backend_extensions"]}.ptr()) == 1;
}

py::object names_argument(py::handle value, std::string_view name) {
  const bool holds_names = py::hasattr(value, "__contains__") && !PyUnicode_Check(value.ptr());
  if (!value.is_none() && !holds_names) refuse_argument(name, "a set or a dict of fields", value);
  return py::reinterpret_borrow<py::object>(value);
}

/// The last four parameters are accepted for pydantic and have no effect.
py::object model_dump(const py::object& self, const py::object& mode, const py::object& include,
                      const py::object& exclude, const py::object& context, const py::object& by_alias,
                      const py::object& exclude_unset, const py::object& exclude_defaults,
                      const py::object& exclude_none, const py::object&, const py::object&, const py::object&,
                      const py::object&) {
  const std::string name = text_argument(mode, "mode");
  if (name != "python" && name != "json")
    throw py::value_error(fmt::format("`mode` must be `python` or `json`, found `{}`", name));
  ModelObject* model = as_model(self);
  const DumpFilter filter{names_argument(include, "include"), names_argument(exclude, "exclude")};
  const DumpOptions options{.plain = name == "json",
                            .by_alias = truth_argument(by_alias, "by_alias"),
                            .exclude_unset = truth_argument(exclude_unset, "exclude_unset"),
                            .exclude_defaults = truth_argument(exclude_defaults, "exclude_defaults"),
                            .exclude_none = truth_argument(exclude_none, "exclude_none")};
  const void* object = collected(model);
  if (wants_file(context)) return filter.apply(file_dump(*model->model, object));
  return dump(*model->model, object, options, filter);
}

py::object model_dump_json(const py::object& self, const py::object& indent, const py::kwargs& options) {
  if (options.contains("mode"))
    throw py::type_error("`model_dump_json` has no argument `mode`; the mode is always `json`");
  options["mode"] = "json";
  const py::object values = self.attr("model_dump")(**options);
  if (!indent.is_none()) (void)indent_argument(indent);
  py::dict style("indent"_a = indent, "ensure_ascii"_a = false);
  if (indent.is_none()) style["separators"] = py::make_tuple(",", ":");
  return py::module_::import("json").attr("dumps")(values, **style);
}

py::object validated(py::handle type, py::handle value) {
  const ModelClass& model = class_behind(type);
  const int is_one = PyObject_IsInstance(value.ptr(), type.ptr());
  if (is_one < 0) throw py::error_already_set();
  if (is_one == 1) return py::reinterpret_borrow<py::object>(value);
  if (is_model(value, model)) return validated(type, dump(model, collected(as_model(value)), {.exclude_unset = true}));
  if (!PyDict_Check(value.ptr()))
    throw py::value_error(fmt::format("`{}`: expected a dict, found {}", model.name, Py_TYPE(value.ptr())->tp_name));
  py::object made = new_object(reinterpret_cast<PyTypeObject*>(type.ptr()));
  fill(as_model(made), py::reinterpret_borrow<py::dict>(value), true);
  if (reinterpret_cast<PyTypeObject*>(type.ptr()) != model.type) made.attr("model_post_init")(py::none());
  return made;
}

/// The other parameters are accepted for pydantic and have no effect.
py::object model_validate(const py::object& type, const py::object& value, const py::object&, const py::object&,
                          const py::object&, const py::object&, const py::object&, const py::object&) {
  return validated(type, value);
}

/// The invalid values of a text with line and column. `null` is valid, as None is.
std::vector<std::string> refused_places(const ModelClass& model, const Document& document) {
  const std::unique_ptr<void, void (*)(void*)> trial{model.make(), model.destroy};
  Findings findings;
  read(document, document.root(), *model.section, trial.get(), {.findings = &findings, .documented_limits = true});
  std::erase_if(findings.list(), [&](const Diagnostic& finding) { return document.text(finding.range) == "null"; });
  return refused_values(findings, document, text_name);
}

py::object model_validate_json(const py::object& type, const py::object& text, const py::object&, const py::object&,
                               const py::object&, const py::object&, const py::object&, const py::object&) {
  const ModelClass& model = class_behind(type);
  if (!PyUnicode_Check(text.ptr()) && !PyBytes_Check(text.ptr())) refuse_argument("json_data", "text or bytes", text);
  const Document document = Document::parse(exact_bytes(text));
  raise_problems(Problems{syntax_errors(document, text_name)});
  try {
    return type.attr("model_validate")(to_python(document.root()));
  } catch (const py::error_already_set& error) {
    // CompileConfig is not a section of a file, so its values have no places.
    if (!error.matches(PyExc_ValueError) || model.attachment_name) throw;
    raise_problems(Problems{refused_places(model, document)});
    throw;
  }
}

/// Skips the checks of the whole object; single values are still checked.
py::object model_construct(const py::object& type, const py::object&, const py::kwargs& values) {
  const ModelClass& model = class_behind(type);
  py::object made = new_object(reinterpret_cast<PyTypeObject*>(type.ptr()));
  Problems problems;
  for (const auto& [key, value] : values) {
    if (const ModelField* field = model.find(text_argument(key, "a name")))
      set_field(as_model(made), *field, value, problems);
    else
      get_extras(as_model(made))[key] = value;
  }
  raise_problems(problems);
  return made;
}

/// Adds the object to the types of the text.
void add_object_type(const ModelField& field, const py::object& properties) {
  const ModelClass& held = *field.classes.front();
  const py::dict object = to_python(json_schema({held.name, held.section->info.doc, held.section}));
  for (const char* of_documents : {"$schema", "$id"}) object.attr("pop")(of_documents, py::none());
  properties[py::str(std::string{field.option->key()})]["anyOf"].attr("insert")(0, object);
}

py::object model_json_schema(const py::object& type, const py::object&, const py::object&, const py::kwargs&) {
  const ModelClass& model = class_behind(type);
  py::object schema = to_python(json_schema({model.name, model.section->info.doc, model.section}));
  for (const ModelField& field : model.fields)
    if (field.is_text_or_model()) add_object_type(field, schema["properties"]);
  return schema;
}

void model_rebuild(const py::object&, const py::object&, const py::kwargs&) {}

py::object list_config_options(const py::object& type) {
  py::dict options;
  for (const ModelField& field : class_behind(type).fields)
    options[py::str(std::string{field.option->name})] = option_as_dict(class_behind(type), field);
  return options;
}

void model_post_init(const py::object&, const py::object&) {}

py::object equals(const py::object& a, const py::object& b) {
  if (Py_TYPE(a.ptr()) != Py_TYPE(b.ptr())) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
  return py::bool_(a.is(b) || equal_values(*as_model(a)->model, collected(as_model(a)), collected(as_model(b))));
}

py::iterator iterate(const py::object& self) {
  py::list pairs;
  for (const ModelField& field : as_model(self)->model->fields)
    pairs.append(py::make_tuple(std::string{field.option->name}, get_field(as_model(self), field)));
  return py::iter(pairs);
}

std::string repr(const py::object& self) { return shown_model(self); }

py::str repr_html(const py::object& self) { return shown_text(html_of(self)); }

}  // namespace

const ModelClass& class_behind(py::handle type) {
  if (!PyType_Check(type.ptr())) throw py::type_error("expected a configuration class");
  if (const ModelClass* model = find_class(reinterpret_cast<PyTypeObject*>(type.ptr()))) return *model;
  throw py::type_error("expected a configuration class, found their base class");
}

void add_model_methods(py::handle base) {
  const auto off = [](const char* name) { return py::arg(name) = false; };
  const auto none = [](const char* name) { return py::arg(name) = py::none(); };
  def(base, "model_dump", &model_dump,
      "The fields as a dict. With `context={\"backend_extensions\": True}`, the content for a file instead.",
      py::kw_only(), "mode"_a = "python", none("include"), none("exclude"), none("context"), off("by_alias"),
      off("exclude_unset"), off("exclude_defaults"), off("exclude_none"), off("round_trip"), "warnings"_a = true,
      none("fallback"), off("serialize_as_any"));
  def(base, "model_dump_json", &model_dump_json, "The result of `model_dump` as JSON text.", py::kw_only(),
      none("indent"));
  def_class_method(base, "model_validate", &model_validate,
                   "Create an object from a dict and check every value; unknown keys are kept in `_extras`.", "obj"_a,
                   py::kw_only(), none("strict"), none("from_attributes"), none("context"), none("by_alias"),
                   none("by_name"), none("extra"));
  def_class_method(base, "model_validate_json", &model_validate_json, "Create an object from JSON text.", "json_data"_a,
                   py::kw_only(), none("strict"), none("from_attributes"), none("context"), none("by_alias"),
                   none("by_name"), none("extra"));
  def_class_method(base, "model_construct", &model_construct, "Create an object without requiring all required fields.",
                   none("_fields_set"));
  def_class_method(base, "model_json_schema", &model_json_schema, "JSON Schema (draft 2020-12) of the class in files.",
                   "by_alias"_a = true, none("ref_template"));
  def_class_method(base, "model_rebuild", &model_rebuild, "Has no effect; exists for compatibility with pydantic.",
                   py::kw_only(), off("force"));
  def_class_method(base, "list_config_options", &list_config_options,
                   "All fields with their types, defaults, limits and documentation.");
  def(base, "model_post_init", &model_post_init, "Called after construction; override it in derived classes.",
      "context"_a);
  def(base, "__eq__", &equals, "Compare by value; objects of different classes are never equal.", "other"_a);
  base.attr("__hash__") = py::none();
  def(base, "__iter__", &iterate, "Pairs of name and value.");
  def(base, "__repr__", &repr, "The call that creates an equal object.");
  def(base, "_repr_html_", &repr_html, "A table for notebooks.");
  add_copy_methods(base);
  base.attr("model_config") =
      py::dict("extra"_a = "forbid", "validate_assignment"_a = true, "populate_by_name"_a = true);
  base.attr("model_computed_fields") = py::dict{};
}

}  // namespace bext::python
