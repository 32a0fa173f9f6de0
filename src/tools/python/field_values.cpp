#include "tools/python/field_values.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/config/config_error.h"
#include "bext/diag/suggest.h"
#include "bext/schema/describe.h"
#include "bext/schema/read.h"
#include "bext/text/pointer.h"
#include "tools/python/choice_enums.h"
#include "tools/python/json_value.h"
#include "tools/python/lax_value.h"
#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

constexpr std::size_t shown_value_limit = 60;

/// Marks positions in a temporary document; only their order is used, to write a dict in its original order.
constexpr std::uint16_t layer_of_no_file = UINT16_MAX;

std::string shown(py::handle value) {
  std::string text = shown_repr(value);
  if (text.size() > shown_value_limit) text = fmt::format("a {}", Py_TYPE(value.ptr())->tp_name);
  return text;
}

/// Files have the name of a graph in a list.
py::object without_list(const Option& option, py::handle value) {
  if (option.info.spread && PyList_Check(value.ptr()) && PyList_GET_SIZE(value.ptr()) == 1)
    return py::reinterpret_borrow<py::object>(PyList_GET_ITEM(value.ptr(), 0));
  return py::reinterpret_borrow<py::object>(value);
}

/// pydantic's name for a value of the wrong type.
std::string_view error_type(const Option& option) {
  switch (option.type) {
    case Type::boolean:
      return "bool_parsing";
    case Type::integer:
      return is_literal(option) ? "literal_error" : "int_parsing";
    case Type::number:
      return "float_parsing";
    case Type::text:
      return "string_type";
    case Type::choice:
      return enum_name(*option.choices).empty() ? "literal_error" : "enum";
    case Type::integers:
    case Type::texts:
    case Type::sections:
      return "list_type";
    case Type::object:
      return "dict_type";
    case Type::section:
    case Type::inlined:
      return "model_type";
  }
  return "value_error";
}

/// pydantic's name for a number beyond a limit. A level has a validator of its own.
std::string_view limit_type(const Option& option, double number) {
  if (option.type == Type::number) return "value_error";
  if (!option.info.values.empty()) return "literal_error";
  return option.info.ge && number < *option.info.ge ? "greater_than_equal" : "less_than_equal";
}

std::string near_choice(const Option& option, const Json& value) {
  if (!option.choices || !value.as_string()) return {};
  std::vector<std::string_view> candidates;
  for (const Choice& choice : option.choices->values) candidates.push_back(choice.text);
  return did_you_mean(nearest(*value.as_string(), candidates));
}

/// `/graphs/2/O` as `graphs[2].O`.
std::string dotted(std::string_view pointer) {
  std::string text;
  const std::optional<Pointer> parsed = Pointer::parse(pointer);
  if (!parsed) return text;
  for (const std::string& step : parsed->steps) {
    const bool number = !step.empty() && step.find_first_not_of("0123456789") == std::string::npos;
    text += number ? fmt::format("[{}]", step) : fmt::format("{}{}", text.empty() ? "" : ".", step);
  }
  return text;
}

/// "`O` must be …" at `/graphs/2/O` becomes "`graphs[2].O` must be …".
std::string with_place(std::string_view pointer, const std::string& line) {
  const std::string place = dotted(pointer);
  const std::size_t end = line.starts_with('`') ? line.find('`', 1) : std::string::npos;
  if (place.empty()) return line;
  if (end == std::string::npos || !place.ends_with(line.substr(1, end - 1)))
    return fmt::format("`{}`: {}", place, line);
  return fmt::format("`{}{}", place, line.substr(end));
}

std::string_view type_of(const Diagnostic& finding) {
  return finding.kind->id == "required-missing" ? "missing" : "value_error";
}

/// The value at a pointer into a dict; None if there is none.
py::object value_at(py::handle dict, std::string_view pointer) {
  py::object value = py::reinterpret_borrow<py::object>(dict);
  const std::optional<Pointer> parsed = Pointer::parse(pointer);
  if (!parsed) return py::none();
  for (const std::string& step : parsed->steps) {
    if (PyDict_Check(value.ptr()) && value.contains(py::str(step)))
      value = value[py::str(step)];
    else if (PyList_Check(value.ptr()) && std::stoul(step) < py::len(value))
      value = value[py::int_(std::stoul(step))];
    else
      return py::none();
  }
  return value;
}

/// The value of a setting, to restore it when a new value is rejected.
class Rollback {
 public:
  Rollback(const Option& option, void* object)
      : option_{&option},
        object_{object},
        set_{option.access.is_set(object)},
        place_{set_ && option.access.origin ? option.access.origin(object) : Origin{}},
        value_{option.access.value(object)} {}
  void operator()() const {
    if (set_)
      option_->access.assign(object_, *option_, value_);
    else
      option_->access.reset(object_);
    keep_place();
  }
  /// A key keeps its position in its dict when its value changes.
  void keep_place() const {
    if (!place_.from_file() || !option_->access.is_set(object_)) return;
    const Document document = Document::parse(write(option_->access.value(object_), 0));
    option_->access.read(object_, *option_, document.root(), place_);
  }

 private:
  const Option* option_;
  void* object_;
  bool set_;
  Origin place_;
  Json value_;
};

}  // namespace

std::string expected_of(const Option& option) {
  const OptionInfo& info = option.info;
  if (info.spread) return "a string";
  if (is_plain_integer(option)) return "a whole number";
  if (option.type == Type::number && !option.has_documented_limits()) return "a number";
  return expected_value(option);
}

FieldProblem refused(std::string_view owner, std::string_view field, py::handle value, std::string_view expected,
                     std::string_view type) {
  return {fmt::format("`{}`: `{}` must be {}, found {}", owner, field, expected, shown(value)), std::string{field},
          type, py::reinterpret_borrow<py::object>(value)};
}

py::object setting_value(const Option& option, const void* object, bool plain) {
  const Json value = option.access.value(object);
  if (!plain && option.type == Type::choice && value.as_string())
    if (py::object member = enum_member(*option.choices, *value.as_string())) return member;
  return to_python(value);
}

void assign_setting(const ModelClass& model, const Option& option, void* object, py::handle argument,
                    Problems& problems) {
  const auto refuse = [&](std::string_view type, const std::string& hint = {}) {
    FieldProblem problem =
        refused(model.name, option.name, argument, expected_of(option) + (option.nullable ? " or None" : ""), type);
    problem.text += hint;
    problems.push_back(std::move(problem));
  };
  if (argument.is_none() && option.nullable) {
    if (!option.info.takes_null || !option.access.assign(object, option, Json{}).taken()) option.access.reset(object);
    return;
  }
  const py::object value = lax_value(*model.section, option, without_list(option, argument));
  if (!value) return refuse(error_type(option));
  Json json;
  try {
    json = from_python(value);
  } catch (const py::builtin_exception&) {
    return refuse(error_type(option));
  }
  const Rollback rollback{option, object};
  const Outcome outcome = option.access.assign(object, option, json);
  if (!outcome.taken()) return refuse(error_type(option), near_choice(option, json));
  if (outcome.is_number && option.has_documented_limits() && limit_problem(option, outcome.number)) {
    rollback();
    return refuse(limit_type(option, outcome.number));
  }
  rollback.keep_place();
}

void read_section(const Section& section, void* object, py::handle value, std::string_view owner, Problems& problems,
                  Accepted accepted) {
  Json json;
  try {
    json = from_python(accepted == Accepted::every_value ? py::reinterpret_borrow<py::object>(value)
                                                         : lax_dict(section, value));
  } catch (const py::builtin_exception& error) {
    problems.push_back(fmt::format("`{}`: {}", owner, error.what()));
    return;
  }
  const Document document = Document::parse(write(json, 0));
  Findings findings;
  read(document, document.root(), section, object,
       {.findings = &findings, .layer = layer_of_no_file, .documented_limits = true});
  if (accepted == Accepted::every_value || refused_values(findings, document, {}).empty()) return;
  findings.locate(document);
  for (const Diagnostic& finding : findings) {
    Findings one;
    one.list().push_back(finding);
    for (const std::string& line : refused_values(one, document, {}))
      problems.push_back(FieldProblem{fmt::format("`{}`: {}", owner, with_place(finding.pointer, line)),
                                      dotted(finding.pointer), type_of(finding), value_at(value, finding.pointer)});
  }
}

void add_problems_below(std::string_view owner, std::string_view place, const py::value_error& error,
                        Problems& problems) {
  const auto* listed = dynamic_cast<const ValidationError*>(&error);
  for (FieldProblem problem : listed ? listed->problems() : Problems{{error.what()}}) {
    const std::string_view line = problem.text;
    constexpr std::string_view after_owner = "`: `";
    const std::size_t colon = line.find(after_owner);
    const bool about_field = line.starts_with('`') && colon != std::string_view::npos && line.find('`', 1) == colon;
    problem.text = about_field ? fmt::format("`{}`: `{}.{}", owner, place, line.substr(colon + after_owner.size()))
                               : fmt::format("`{}`: `{}`: {}", owner, place, line);
    problem.place = fmt::format("{}{}{}", place, problem.place.empty() ? "" : ".", problem.place);
    problems.push_back(std::move(problem));
  }
}

std::string no_such_field(const ModelClass& model, std::string_view name) {
  std::vector<std::string_view> known;
  for (const ModelField& field : model.fields) {
    known.push_back(field.option->name);
    if (field.option->key() != field.option->name) known.push_back(field.option->key());
  }
  return fmt::format("`{}` has no field `{}`{}", model.name, name, did_you_mean(nearest(name, known)));
}

}  // namespace bext::python
