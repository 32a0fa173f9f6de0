#include "tools/python/text_value.h"

#include "bext/text/utf8.h"

namespace py = pybind11;

namespace bext::python {
namespace {

py::str decoded(std::string_view text, const char* errors) {
  PyObject* result = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), errors);
  if (!result) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(result);
}

constexpr std::size_t longest_repr = 200;

std::string cut(std::string text) {
  if (text.size() <= longest_repr) return text;
  std::size_t end = longest_repr;
  while (end > 0 && continues_character(text[end])) --end;
  return text.substr(0, end) + "…";
}

/// Drops the error of a failing `__repr__`, but not an interrupt.
void drop_error() {
  if (!PyErr_ExceptionMatches(PyExc_Exception)) throw py::error_already_set();
  PyErr_Clear();
}

}  // namespace

std::string class_name(py::handle value) { return py::str(py::type::handle_of(value).attr("__name__")); }

std::string shown_repr(py::handle value) {
  const auto text = py::reinterpret_steal<py::object>(PyObject_Repr(value.ptr()));
  if (!text) {
    drop_error();
    return std::string{"<"} + Py_TYPE(value.ptr())->tp_name + ">";
  }
  PyObject* bytes = PyUnicode_AsEncodedString(text.ptr(), "utf-8", "backslashreplace");
  if (!bytes) throw py::error_already_set();
  return cut(std::string{py::reinterpret_steal<py::bytes>(bytes)});
}

py::str shown_text(std::string_view text) { return decoded(text, "replace"); }
py::str exact_text(std::string_view text) { return decoded(text, "surrogateescape"); }

std::string exact_bytes(py::handle text) {
  if (py::isinstance<py::bytes>(text)) return std::string{py::reinterpret_borrow<py::bytes>(text)};
  if (!PyUnicode_Check(text.ptr()))
    throw py::type_error("expected a string or bytes, found `" + shown_repr(text) + "`");
  Py_ssize_t size = 0;
  if (const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size)) return {data, static_cast<std::size_t>(size)};
  PyErr_Clear();
  PyObject* encoded = PyUnicode_AsEncodedString(text.ptr(), "utf-8", "surrogateescape");
  if (!encoded) {
    PyErr_Clear();
    throw py::value_error("a string must not contain a lone surrogate, found " + shown_repr(text));
  }
  return std::string{py::reinterpret_steal<py::bytes>(encoded)};
}

}  // namespace bext::python
