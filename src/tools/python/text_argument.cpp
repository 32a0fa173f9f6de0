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
    throw py::type_error(fmt::format("`{}` is {}, not `{}`", name, wanted, shown_repr(value)));
  Py_ssize_t size = 0;
  if (const char* text = PyUnicode_AsUTF8AndSize(value.ptr(), &size)) return {text, static_cast<std::size_t>(size)};
  PyErr_Clear();
  throw py::value_error(fmt::format("`{}` is {}, which holds half a character", name, shown_repr(value)));
}

std::string path_argument(py::handle path) {
  PyObject* text = PyOS_FSPath(path.ptr());
  if (!text) throw py::error_already_set();
  std::string bytes = exact_bytes(py::reinterpret_steal<py::object>(text));
  if (std::ranges::find(bytes, '\0') != bytes.end())
    throw py::value_error(fmt::format("{} holds a NUL character, which no path can", shown_repr(path)));
  return bytes;
}

int indent_argument(py::handle value) {
  if (value.is_none()) return 0;
  if (!PyLong_Check(value.ptr()))
    throw py::type_error(fmt::format("`indent` is a whole number or None, not `{}`", shown_repr(value)));
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow != 0 || number < 0 || number > widest_indent)
    throw py::value_error(fmt::format("`indent` is {}, but it takes 0 to {}", shown_repr(value), widest_indent));
  return static_cast<int>(number);
}

}  // namespace bext::python
