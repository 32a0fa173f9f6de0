#include "tools/python/text_argument.h"

#include <fmt/format.h>

#include <algorithm>

#include "tools/python/text_value.h"
#include "tools/python/value_argument.h"

namespace py = pybind11;

namespace bext::python {

std::string text_argument(py::handle value, std::string_view name, std::string_view wanted) {
  if (!PyUnicode_Check(value.ptr())) refuse_argument(name, wanted, value);
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

}  // namespace bext::python
