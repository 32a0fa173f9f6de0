#include "tools/python/json_value.h"

#include <fmt/format.h>

#include <cmath>

#include "tools/python/dict_snapshot.h"
#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

py::object number_to_python(std::string_view lexeme) {
  if (lexeme.find_first_of(".eE") != std::string_view::npos) return py::float_(double_of(lexeme));
  if (const std::optional<std::int64_t> whole = integer_of(lexeme)) return py::int_(*whole);
  const std::string text{lexeme};
  PyObject* large = PyLong_FromString(text.c_str(), nullptr, 10);
  if (!large) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(large);
}

py::str text_to_python(std::string_view text) { return py::str{text.data(), text.size()}; }

Json float_from_python(py::handle value) {
  const double number = value.cast<double>();
  if (!std::isfinite(number)) throw py::value_error(fmt::format("JSON has no `{}`", std::string(py::str(value))));
  return Json{number};
}

/// A list that contains itself or is nested too deeply raises RecursionError instead of overflowing the stack.
class DepthGuard {
 public:
  DepthGuard() {
    if (Py_EnterRecursiveCall(" while converting a value to JSON")) throw py::error_already_set();
  }
  ~DepthGuard() { Py_LeaveRecursiveCall(); }
  DepthGuard(const DepthGuard&) = delete;
  DepthGuard& operator=(const DepthGuard&) = delete;
};

std::string text_from_python(py::handle value) {
  Py_ssize_t size = 0;
  const char* text = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
  if (text) return {text, static_cast<std::size_t>(size)};
  PyErr_Clear();
  throw py::value_error(fmt::format("a string must not contain a lone surrogate, found {}", shown_repr(value)));
}

Json integer_from_python(py::handle value) {
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow == 0) return Json{static_cast<std::int64_t>(number)};
  return Json{Number::from_checked(std::string(py::str(value)))};
}

/// As `json.dumps` writes keys: `1`, `1.5`, `True` and `None` become text.
std::string key_from_python(py::handle key) {
  if (py::isinstance<py::str>(key)) return text_from_python(key);
  if (key.is_none()) return "null";
  if (py::isinstance<py::bool_>(key)) return key.cast<bool>() ? "true" : "false";
  if (py::isinstance<py::int_>(key)) return write(integer_from_python(key), 0);
  if (py::isinstance<py::float_>(key)) return write(float_from_python(key), 0);
  throw py::type_error(fmt::format("a key of a JSON object must be a string, a number, a bool or None, found `{}` ({})",
                                   shown_repr(key), class_name(key)));
}

Json object_from_python(py::handle value) {
  const DepthGuard guard;
  const py::dict dict = snapshot(value);
  Json::Object members;
  members.reserve(dict.size());
  for (const auto& [key, entry] : dict) members.push_back({key_from_python(key), from_python(entry)});
  return Json::object(std::move(members));
}

Json array_from_python(py::handle sequence) {
  const DepthGuard guard;
  Json::Array items;
  for (const py::handle item : sequence) items.push_back(from_python(item));
  return Json::array(std::move(items));
}

}  // namespace

py::object to_python(const Json& value) {
  switch (value.kind()) {
    case JsonKind::null:
      return py::none();
    case JsonKind::boolean:
      return py::bool_(*value.as_boolean());
    case JsonKind::number:
      return number_to_python(value.as_number()->lexeme());
    case JsonKind::string:
      return text_to_python(*value.as_string());
    case JsonKind::array: {
      py::list list{value.size()};
      std::size_t index = 0;
      for (const Json& item : *value.as_array()) list[index++] = to_python(item);
      return list;
    }
    case JsonKind::object: {
      py::dict dict;
      for (const Json::Member& member : *value.as_object()) dict[text_to_python(member.key)] = to_python(member.value);
      return dict;
    }
  }
  return py::none();
}

py::object to_python(Node node) {
  switch (node.kind()) {
    case NodeKind::object: {
      py::dict dict;
      for (const Member member : node.members()) dict[text_to_python(member.key.string())] = to_python(member.value);
      return dict;
    }
    case NodeKind::array: {
      py::list list;
      for (const Node element : node.elements()) list.append(to_python(element));
      return list;
    }
    case NodeKind::string:
      if (const std::optional<std::string_view> plain = node.plain_string()) return text_to_python(*plain);
      return text_to_python(node.string());
    case NodeKind::number:
      return number_to_python(node.lexeme());
    default:
      if (const std::optional<bool> truth = node.as_boolean()) return py::bool_(*truth);
      return py::none();
  }
}

Json from_python(py::handle value) {
  if (value.is_none()) return Json{};
  if (py::isinstance<py::bool_>(value)) return Json{value.cast<bool>()};
  // Before str and int: members of `class PerfProfile(str, Enum)` are strings, too.
  if (py::hasattr(value, "value") && py::hasattr(py::type::handle_of(value), "__members__"))
    return from_python(value.attr("value"));
  if (py::isinstance<py::int_>(value)) return integer_from_python(value);
  if (py::isinstance<py::float_>(value)) return float_from_python(value);
  if (py::isinstance<py::str>(value)) return Json{text_from_python(value)};
  if (py::isinstance<py::dict>(value)) return object_from_python(value);
  if (py::isinstance<py::list>(value) || py::isinstance<py::tuple>(value)) return array_from_python(value);
  if (py::hasattr(value, "__fspath__")) {
    const py::object path = value.attr("__fspath__")();
    if (PyUnicode_Check(path.ptr())) return Json{text_from_python(path)};
  }
  throw py::type_error(fmt::format("`{}` ({}) cannot be converted to JSON", shown_repr(value), class_name(value)));
}

}  // namespace bext::python
