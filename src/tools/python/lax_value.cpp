#include "tools/python/lax_value.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "bext/schema/describe.h"
#include "bext/text/ascii.h"
#include "bext/text/number.h"
#include "tools/python/json_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

using namespace std::string_view_literals;

py::object same(py::handle value) { return py::reinterpret_borrow<py::object>(value); }

/// pydantic reads numbers and booleans from both.
bool is_text(py::handle value) { return PyUnicode_Check(value.ptr()) || PyBytes_Check(value.ptr()); }

std::string text_of(py::handle value) {
  const char* text = PyBytes_Check(value.ptr()) ? PyBytes_AS_STRING(value.ptr()) : PyUnicode_AsUTF8(value.ptr());
  if (text) return std::string{trimmed(text)};
  PyErr_Clear();
  return {};
}

/// The number that a text spells; nothing for other texts. A leading plus or zero is fine for Python.
std::optional<Number> number_in(std::string text) {
  if (text.starts_with('+')) text.erase(0, 1);
  const bool negative = text.starts_with('-');
  std::size_t digits = negative ? 1 : 0;
  while (digits + 1 < text.size() && text[digits] == '0' && is_digit(text[digits + 1])) text.erase(digits, 1);
  if (text.substr(digits).starts_with('.')) text.insert(digits, "0");
  return Number::from_lexeme(text);
}

py::object integer_from(py::handle value) {
  if (PyBool_Check(value.ptr())) return py::int_(value.is(py::handle{Py_True}) ? 1 : 0);
  if (!is_text(value)) return same(value);
  const std::optional<Number> number = number_in(text_of(value));
  if (!number) return same(value);
  if (const std::optional<std::int64_t> whole = number->as_integer()) return py::int_(*whole);
  return number->spelled_as_integer() ? to_python(Json{*number}) : same(value);
}

py::object number_from(py::handle value, bool only_float) {
  py::object result = same(value);
  if (PyBool_Check(value.ptr())) result = py::int_(value.is(py::handle{Py_True}) ? 1 : 0);
  if (is_text(value)) {
    const std::optional<Number> number = number_in(text_of(value));
    if (!number) return result;
    const std::optional<std::int64_t> whole = number->as_integer();
    result = whole && number->spelled_as_integer() ? py::object{py::int_(*whole)} : py::float_(number->as_double());
  }
  if (only_float && PyLong_Check(result.ptr())) {
    const double number = PyLong_AsDouble(result.ptr());
    if (!PyErr_Occurred()) return py::float_(number);
    PyErr_Clear();
  }
  return result;
}

py::object boolean_from(py::handle value) {
  constexpr std::array truths = {"1"sv, "t"sv, "true"sv, "on"sv, "y"sv, "yes"sv};
  constexpr std::array untruths = {"0"sv, "f"sv, "false"sv, "off"sv, "n"sv, "no"sv};
  if (PyFloat_Check(value.ptr())) {
    const double number = PyFloat_AS_DOUBLE(value.ptr());
    if (number == 0 || number == 1) return py::bool_(number == 1);
  }
  if (!is_text(value)) return same(value);
  const std::string text = lower_case(text_of(value));
  if (std::ranges::find(truths, text) != truths.end()) return py::bool_(true);
  if (std::ranges::find(untruths, text) != untruths.end()) return py::bool_(false);
  return same(value);
}

py::object string_from(py::handle value) {
  if (!PyBytes_Check(value.ptr())) return same(value);
  PyObject* text = PyUnicode_FromEncodedObject(value.ptr(), "utf-8", "strict");
  if (text) return py::reinterpret_steal<py::object>(text);
  PyErr_Clear();
  return same(value);
}

py::object list_from(py::handle value, py::object (*item_from)(py::handle)) {
  py::list list;
  for (const py::handle item : value) list.append(item_from(item));
  return list;
}

/// A value of a dict. What pydantic rejects stays, because files may contain it.
py::object lax_member(const Section& section, const Option& option, py::handle value) {
  if (!option.is_section()) {
    const py::object converted = lax_value(section, option, value);
    return converted ? converted : same(value);
  }
  if (!PyList_Check(value.ptr())) return lax_dict(option.section(), value);
  py::list list;
  for (const py::handle item : value) list.append(lax_dict(option.section(), item));
  return list;
}

}  // namespace

bool is_list(py::handle value) { return PyList_Check(value.ptr()) || PyTuple_Check(value.ptr()); }

bool is_float(const Section& section, const Option& option) {
  const Json standard = default_of(section, option);
  return standard.as_number() && !standard.as_number()->spelled_as_integer();
}

py::object lax_value(const Section& section, const Option& option, py::handle value) {
  if (is_literal(option)) {
    const bool converted = PyBool_Check(value.ptr()) || PyFloat_Check(value.ptr()) || PyUnicode_Check(value.ptr());
    return converted ? py::object{} : same(value);
  }
  switch (option.type) {
    case Type::boolean:
      return boolean_from(value);
    case Type::integer:
      return integer_from(value);
    case Type::number:
      return number_from(value, is_float(section, option));
    case Type::text:
      return string_from(value);
    case Type::integers:
      return is_list(value) ? list_from(value, integer_from) : py::object{};
    case Type::texts:
      return is_list(value) ? list_from(value, string_from) : same(value);
    default:
      return same(value);
  }
}

py::object lax_dict(const Section& section, py::handle value) {
  if (!PyDict_Check(value.ptr())) return same(value);
  py::dict converted;
  for (const auto& [key, member] : py::reinterpret_borrow<py::dict>(value)) {
    const Option* option = PyUnicode_Check(key.ptr()) ? section.find(text_of(key)) : nullptr;
    converted[key] = option ? lax_member(section, *option, member) : same(member);
  }
  return converted;
}

}  // namespace bext::python
