#include "tools/python/field_info.h"

#include <fmt/format.h>

#include "bext/schema/describe.h"
#include "tools/python/choice_enums.h"
#include "tools/python/field_values.h"
#include "tools/python/json_value.h"
#include "tools/python/lax_value.h"
#include "tools/python/model.h"

namespace py = pybind11;

namespace bext::python {
namespace {

struct FieldInfo {
  const ModelClass* model;
  const ModelField* field;
  [[nodiscard]] const Option& option() const { return *field->option; }
};

py::object text_or_none(std::string_view text) {
  return text.empty() ? py::object{py::none()} : py::str(std::string{text});
}

py::object number_or_none(std::optional<double> number) {
  if (!number) return py::none();
  const auto whole = static_cast<std::int64_t>(*number);
  return static_cast<double>(whole) == *number ? py::object{py::int_(whole)} : py::float_(*number);
}

/// A list has a default factory.
bool has_factory(const FieldInfo& info) {
  const Option& option = info.option();
  if (option.type == Type::sections) return !info.field->optional();
  return !option.info.required && default_of(*info.model->section, option).is_array();
}

py::object default_value(const FieldInfo& info) {
  const Option& option = info.option();
  if (option.info.required) return py::module_::import("bext._annotations").attr("Undefined");
  if (option.type == Type::sections && !info.field->optional()) return py::list{};
  if (option.type == Type::choice) {
    const Json value = default_of(*info.model->section, option);
    if (value.as_string())
      if (py::object member = enum_member(*option.choices, *value.as_string())) return member;
  }
  return to_python(default_of(*info.model->section, option));
}

/// The only valid values; None if there is no such list.
py::object listed_values(const FieldInfo& info) {
  const Option& option = info.option();
  py::list values;
  for (const int value : option.info.values) values.append(value);
  if (option.type == Type::choice)
    for (const Choice& choice : option.choices->values) values.append(std::string{choice.text});
  return values.empty() ? py::object{py::none()} : values;
}

py::object suggested_values(const FieldInfo& info) {
  if (!info.option().info.suggested) return py::none();
  py::list values;
  for (const Choice& choice : info.option().info.suggested->values) values.append(std::string{choice.text});
  return values;
}

std::string entry_annotation(const ModelField& field) {
  std::string text;
  const bool list = field.option->type == Type::sections;
  for (const ModelClass* model : field.classes)
    text += fmt::format("{}{}", text.empty() ? "" : " | ", list ? fmt::format("list[{}]", model->name) : model->name);
  if (!text.empty()) return text;
  return list ? "list[dict]" : "dict";
}

/// As in Python source.
std::string annotation(const FieldInfo& info) {
  const Option& option = info.option();
  std::string text;
  switch (option.type) {
    case Type::boolean:
      text = "bool";
      break;
    case Type::integer:
      text = is_literal(option) ? fmt::format("Literal[{}]", fmt::join(option.info.values, ", ")) : "int";
      break;
    case Type::number:
      text = is_float(*info.model->section, option) ? "float" : "int | float";
      break;
    case Type::text:
      text = info.field->may_hold_member ? fmt::format("{} | str", option.info.suggested->name) : "str";
      break;
    case Type::integers:
      text = "list[int]";
      break;
    case Type::texts:
      text = "list[str]";
      break;
    case Type::object:
      text = "dict";
      break;
    case Type::choice:
      text = enum_name(*option.choices);
      if (text.empty()) {
        for (const Choice& choice : option.choices->values)
          text += fmt::format("{}'{}'", text.empty() ? "" : ", ", choice.text);
        text = fmt::format("Literal[{}]", text);
      }
      break;
    case Type::section:
    case Type::sections:
    case Type::inlined:
      text = entry_annotation(*info.field);
      break;
  }
  if (info.field->is_text_or_model()) text = fmt::format("{} | {}", info.field->classes.front()->name, text);
  const bool always_there = info.option().type == Type::section && info.model->sections_always_there;
  return info.field->optional() && !always_there ? text + " | None" : text;
}

py::object annotation_type(const FieldInfo& info) {
  return py::module_::import("bext._annotations").attr("annotation")(annotation(info));
}

/// The documented limits. Validators and listed values are not metadata.
py::object metadata(const FieldInfo& info) {
  const OptionInfo& facts = info.option().info;
  const bool limited = facts.values.empty() && info.option().has_documented_limits();
  return py::module_::import("bext._annotations")
      .attr("metadata")(number_or_none(limited ? facts.ge : std::nullopt),
                        number_or_none(limited ? facts.le : std::nullopt));
}

py::object alias(const FieldInfo& info) {
  const Option& option = info.option();
  return text_or_none(option.key() == option.name ? std::string_view{} : option.key());
}

py::object default_factory(const FieldInfo& info) {
  if (!has_factory(info)) return py::none();
  return py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(&PyList_Type));
}

py::object get_default(const FieldInfo& info, const py::object& call_default_factory, const py::kwargs&) {
  if (has_factory(info) && PyObject_IsTrue(call_default_factory.ptr()) != 1) return py::none();
  return default_value(info);
}

std::string field_doc(const FieldInfo& info) {
  const ModelField& field = *info.field;
  const Option& option = info.option();
  std::string text{option.info.doc};
  const Json standard = default_of(*info.model->section, option);
  std::string expected = expected_of(option);
  if (field.is_text_or_model()) expected = fmt::format("a `{}`, {}", field.classes.front()->name, expected);
  text += fmt::format("\n\nExpects {}{}.", expected, field.optional() ? " or None" : "");
  if (option.info.required)
    text += " Required.";
  else if (!standard.is_null())
    text += fmt::format(" Default: {}.", write(standard, 0));
  if (option.key() != option.name) text += fmt::format(" Written to files as `{}`.", option.key());
  if (!option.info.unit.empty()) text += fmt::format(" Unit: {}.", option.info.unit);
  if (!option.info.arch_min.empty()) text += fmt::format(" Requires {} or later.", option.info.arch_min);
  return text;
}

/// Fields are descriptors: read from the class they give themselves, read from an object its value.
py::object get_attribute(const py::object& self, py::handle object, py::handle) {
  if (object.is_none()) return self;
  const auto& info = self.cast<const FieldInfo&>();
  return get_field(as_model(object, *info.model), *info.field);
}

void set_attribute(const FieldInfo& info, py::handle object, py::handle value) {
  assign_field(as_model(object, *info.model), *info.field, value);
}

void delete_attribute(const FieldInfo& info, py::handle object) {
  assign_field(as_model(object, *info.model), *info.field, {});
}

std::string repr(const FieldInfo& info) {
  const std::string standard = info.option().info.required ? "required" : std::string(py::repr(default_value(info)));
  return fmt::format("FieldInfo({}: {} = {})", info.option().name, annotation(info), standard);
}

}  // namespace

py::dict field_infos(const ModelClass& model) {
  py::dict all;
  for (const ModelField& field : model.fields)
    all[py::str(std::string{field.option->name})] = py::cast(FieldInfo{&model, &field});
  return all;
}

py::dict option_as_dict(const ModelClass& model, const ModelField& field) {
  const FieldInfo info{&model, &field};
  py::dict facts;
  facts["type"] = annotation(info);
  facts["required"] = field.option->info.required;
  facts["default"] = to_python(default_of(*model.section, *field.option));
  facts["key"] = std::string{field.option->key()};
  facts["values"] = listed_values(info);
  facts["doc"] = std::string{field.option->info.doc};
  return facts;
}

void bind_field_info(py::module_& module) {
  py::class_<FieldInfo>(module, "FieldInfo", "The description of a field.")
      .def_property_readonly("name", [](const FieldInfo& info) { return std::string{info.option().name}; })
      .def_property_readonly("alias", &alias)
      .def_property_readonly("serialization_alias", &alias)
      .def_property_readonly("validation_alias", &alias)
      .def_property_readonly("annotation", &annotation_type)
      .def_property_readonly("annotation_text", &annotation)
      .def_property_readonly("default", &default_value)
      .def_property_readonly("default_factory", &default_factory)
      .def_property_readonly("metadata", &metadata)
      .def("get_default", &get_default, py::kw_only(), py::arg("call_default_factory") = false)
      .def_property_readonly("description", [](const FieldInfo& info) { return std::string{info.option().info.doc}; })
      .def_property_readonly("ge", [](const FieldInfo& info) { return number_or_none(info.option().info.ge); })
      .def_property_readonly("le", [](const FieldInfo& info) { return number_or_none(info.option().info.le); })
      .def_property_readonly("values", &listed_values)
      .def_property_readonly("suggested", &suggested_values)
      .def_property_readonly("unit", [](const FieldInfo& info) { return text_or_none(info.option().info.unit); })
      .def_property_readonly("arch_min",
                             [](const FieldInfo& info) { return text_or_none(info.option().info.arch_min); })
      .def_property_readonly("sdk_since",
                             [](const FieldInfo& info) { return text_or_none(info.option().info.sdk_since); })
      .def_property_readonly("source", [](const FieldInfo& info) { return text_or_none(info.option().info.source); })
      .def("is_required", [](const FieldInfo& info) { return info.option().info.required; })
      .def("__repr__", &repr)
      .def_property_readonly("__doc__", &field_doc)
      .def("__get__", &get_attribute)
      .def("__set__", &set_attribute)
      .def("__delete__", &delete_attribute);
}

}  // namespace bext::python
