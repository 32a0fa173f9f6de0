#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

py::str decoded(std::string_view text, const char* errors) {
  PyObject* result = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), errors);
  if (!result) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(result);
}

}  // namespace

py::str shown_text(std::string_view text) { return decoded(text, "replace"); }
py::str exact_text(std::string_view text) { return decoded(text, "surrogateescape"); }

std::string exact_bytes(py::handle text) {
  if (py::isinstance<py::bytes>(text)) return std::string{py::reinterpret_borrow<py::bytes>(text)};
  if (!PyUnicode_Check(text.ptr()))
    throw py::type_error("text is a string or bytes, not `" + std::string(py::repr(text)) + "`");
  Py_ssize_t size = 0;
  if (const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size)) return {data, static_cast<std::size_t>(size)};
  PyErr_Clear();
  PyObject* encoded = PyUnicode_AsEncodedString(text.ptr(), "utf-8", "surrogateescape");
  if (!encoded) {
    PyErr_Clear();
    throw py::value_error(std::string(py::repr(text)) + " holds half a character, which no file can hold");
  }
  return std::string{py::reinterpret_steal<py::bytes>(encoded)};
}

}  // namespace bext::python
