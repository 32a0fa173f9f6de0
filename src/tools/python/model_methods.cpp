#include "tools/python/model_methods.h"

#include <fmt/format.h>

#include <memory>

#include "bext/config/config_error.h"
#include "bext/schema/json_schema.h"
#include "bext/schema/read.h"
#include "tools/python/call.h"
#include "tools/python/field_info.h"
#include "tools/python/field_values.h"
#include "tools/python/guarded.h"
#include "tools/python/json_value.h"
#include "tools/python/model_dump.h"
#include "tools/python/text_argument.h"
#include "tools/python/text_value.h"
#include "tools/python/value_argument.h"

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

py::object names_argument(py::handle value, std::string_view name) {
  const bool holds_names = py::hasattr(value, "__contains__") && !PyUnicode_Check(value.ptr());
  if (!value.is_none() && !holds_names) refuse_argument(name, "a set or a dict of fields", value);
  return py::reinterpret_borrow<py::object>(value);
}

constexpr Signature dump_signature{
    "model_dump",
    "*, mode='python', include=None, exclude=None, context=None, by_alias=False, exclude_unset=False, "
    "exclude_defaults=False, exclude_none=False",
    "The fields as a dict. `context={\"backend_extensions\": True}` gives what goes into a file instead.",
    "round_trip warnings serialize_as_any fallback"};

py::object model_dump(py::handle self, const Arguments& given) {
  const std::string mode = given[0] ? text_argument(given[0], "mode") : "python";
  if (mode != "python" && mode != "json")
    throw py::value_error(fmt::format("`mode` is `{}`, but it takes python or json", mode));
  ModelObject* model = as_model(self);
  const DumpFilter filter{names_argument(given.or_none(1), "include"), names_argument(given.or_none(2), "exclude")};
  const DumpOptions options{mode == "json", given.flag(4), given.flag(5), given.flag(6), given.flag(7)};
  const void* object = collected(model);
  if (wants_file(given.or_none(3))) return filter.apply(file_dump(*model->model, object));
  return dump(*model->model, object, options, filter);
}

constexpr Signature dump_json_signature{"model_dump_json", "*, indent=None, **options", "The same as JSON text."};

py::object model_dump_json(py::handle self, const Arguments& given) {
  py::dict options = given.others();
  if (options.contains("mode")) throw py::type_error("`model_dump_json` has no argument `mode`; it is json");
  options["mode"] = "json";
  const py::object values = self.attr("model_dump")(**options);
  const py::handle indent = given.or_none(0);
  if (!indent.is_none()) (void)indent_argument(indent);
  py::dict style("indent"_a = indent, "ensure_ascii"_a = false);
  if (indent.is_none()) style["separators"] = py::make_tuple(",", ":");
  return py::module_::import("json").attr("dumps")(values, **style);
}

/// What pydantic takes besides; values are read by the tables whatever it says.
constexpr std::string_view validation_words = "strict from_attributes context by_alias by_name extra";

py::object validated(py::handle type, py::handle value) {
  const ModelClass& model = class_behind(type);
  const int is_one = PyObject_IsInstance(value.ptr(), type.ptr());
  if (is_one < 0) throw py::error_already_set();
  if (is_one == 1) return py::reinterpret_borrow<py::object>(value);
  if (is_model(value, model)) return validated(type, dump(model, collected(as_model(value)), {.exclude_unset = true}));
  if (!PyDict_Check(value.ptr()))
    throw py::value_error(
        fmt::format("`{}` is made of a dict, not of a {}", model.name, Py_TYPE(value.ptr())->tp_name));
  py::object made = wrap(reinterpret_cast<PyTypeObject*>(type.ptr()), model, model.make());
  fill(as_model(made), py::reinterpret_borrow<py::dict>(value), true);
  if (reinterpret_cast<PyTypeObject*>(type.ptr()) != model.type) made.attr("model_post_init")(py::none());
  return made;
}

constexpr Signature validate_signature{
    "model_validate", "obj",
    "An object of a dict, with every value checked; names that no field has are kept in `_extras`.", validation_words};

py::object model_validate(py::handle type, const Arguments& given) { return validated(type, given[0]); }

/// The refused values of a text with their lines and columns; `null` is Python's None and taken.
std::vector<std::string> refused_places(const ModelClass& model, const Document& document) {
  const std::unique_ptr<void, void (*)(void*)> trial{model.make(), model.destroy};
  Findings findings;
  read(document, document.root(), *model.section, trial.get(), {.findings = &findings});
  std::erase_if(findings.list(), [&](const Diagnostic& finding) { return document.text(finding.range) == "null"; });
  return refused_values(findings, document, text_name);
}

constexpr Signature validate_json_signature{"model_validate_json", "json_data", "An object of JSON text.",
                                            validation_words};

py::object model_validate_json(py::handle type, const Arguments& given) {
  const ModelClass& model = class_behind(type);
  if (!PyUnicode_Check(given[0].ptr()) && !PyBytes_Check(given[0].ptr()))
    refuse_argument("json_data", "text or bytes", given[0]);
  const Document document = Document::parse(exact_bytes(given[0]));
  raise_problems(syntax_errors(document, text_name));
  try {
    return type.attr("model_validate")(to_python(document.root()));
  } catch (const py::error_already_set& error) {
    // Only structs that are files or sections of files can be read from text.
    if (!error.matches(PyExc_ValueError) || model.part_name) throw;
    raise_problems(refused_places(model, document));
    throw;
  }
}

constexpr Signature construct_signature{"model_construct", "_fields_set=None, **values",
                                        "An object whose required fields may be missing."};

/// Nothing is checked beyond what the struct can hold; what it cannot hold is an error all the same.
py::object model_construct(py::handle type, const Arguments& given) {
  const ModelClass& model = class_behind(type);
  py::object made = wrap(reinterpret_cast<PyTypeObject*>(type.ptr()), model, model.make());
  std::vector<std::string> problems;
  for (const auto& [key, value] : given.others()) {
    if (const ModelField* field = model.find(text_argument(key, "a name")))
      set_field(as_model(made), *field, value, problems);
    else
      get_extras(as_model(made))[key] = value;
  }
  raise_problems(problems);
  return made;
}

constexpr Signature schema_signature{"model_json_schema", "by_alias=True, ref_template=None, **options",
                                     "JSON Schema (draft 2020-12) of the class in files."};

/// The object beside the types of the text.
void let_object_stand(const ModelField& field, const py::object& properties) {
  const ModelClass& held = *field.classes.front();
  const py::dict object = to_python(json_schema({held.name, held.section->info.doc, held.section}));
  for (const char* of_documents : {"$schema", "$id"}) object.attr("pop")(of_documents, py::none());
  properties[py::str(std::string{field.option->key()})]["anyOf"].attr("insert")(0, object);
}

py::object model_json_schema(py::handle type, const Arguments&) {
  const ModelClass& model = class_behind(type);
  py::object schema = to_python(json_schema({model.name, model.section->info.doc, model.section}));
  for (const ModelField& field : model.fields)
    if (field.is_text_or_model()) let_object_stand(field, schema["properties"]);
  return schema;
}

constexpr Signature rebuild_signature{"model_rebuild", "*, force=False, **options",
                                      "Does nothing: the classes are complete from the start."};

py::object model_rebuild(py::handle, const Arguments&) { return py::none(); }

constexpr Signature list_signature{"list_config_options", "",
                                   "Every field with its type, default, limits and documentation."};

py::object list_config_options(py::handle type, const Arguments&) {
  py::dict options;
  for (const ModelField& field : class_behind(type).fields)
    options[py::str(std::string{field.option->name})] = option_as_dict(class_behind(type), field);
  return options;
}

constexpr Signature post_init_signature{"model_post_init", "context",
                                        "Called after construction; for classes derived from this one."};

py::object model_post_init(py::handle, const Arguments&) { return py::none(); }

constexpr Signature html_signature{"_repr_html_", "", "A table for notebooks."};

py::object repr_html(py::handle self, const Arguments&) { return shown_text(html_of(self)); }

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
  add_method<dump_signature, model_dump>(base);
  add_method<dump_json_signature, model_dump_json>(base);
  add_class_method<validate_signature, model_validate>(base);
  add_class_method<validate_json_signature, model_validate_json>(base);
  add_class_method<construct_signature, model_construct>(base);
  add_class_method<schema_signature, model_json_schema>(base);
  add_class_method<rebuild_signature, model_rebuild>(base);
  add_class_method<list_signature, list_config_options>(base);
  add_method<post_init_signature, model_post_init>(base);
  add_method<html_signature, repr_html>(base);
  add_copy_methods(base);
  base.attr("model_config") =
      py::dict("extra"_a = "forbid", "validate_assignment"_a = true, "populate_by_name"_a = true);
  base.attr("model_computed_fields") = py::dict{};
}

}  // namespace bext::python
