#include "tools/python/text_argument.h"

#include <fmt/format.h>

#include <algorithm>

#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

constexpr long long widest_indent = 100;

}  // namespace

std::string text_argument(py::handle value, std::string_view name, std::string_view wanted) {
  if (!PyUnicode_Check(value.ptr()))
    throw py::type_error(fmt::format("`{}` must be {}, found `{}`", name, wanted, shown_repr(value)));
  Py_ssize_t size = 0;
  if (const char* text = PyUnicode_AsUTF8AndSize(value.ptr(), &size)) return {text, static_cast<std::size_t>(size)};
  PyErr_Clear();
  throw py::value_error(fmt::format("`{}` must not contain a lone surrogate, found {}", name, shown_repr(value)));
}

std::string path_argument(py::handle path) {
  PyObject* text = PyOS_FSPath(path.ptr());
  if (!text) throw py::error_already_set();
  std::string bytes = exact_bytes(py::reinterpret_steal<py::object>(text));
  if (std::ranges::find(bytes, '\0') != bytes.end())
    throw py::value_error(fmt::format("a path must not contain a NUL character, found {}", shown_repr(path)));
  return bytes;
}

int indent_argument(py::handle value) {
  if (value.is_none()) return 0;
  if (!PyLong_Check(value.ptr()))
    throw py::type_error(fmt::format("`indent` must be an integer or None, found `{}`", shown_repr(value)));
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow != 0 || number < 0 || number > widest_indent)
    throw py::value_error(fmt::format("`indent` must be between 0 and {}, found {}", widest_indent, shown_repr(value)));
  return static_cast<int>(number);
}

}  // namespace bext::python
