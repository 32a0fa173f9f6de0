#include "tools/python/error_text.h"

#include <exception>
#include <utility>

#include "tools/python/problems.h"
#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

/// A null pointer for exceptions that never carry our messages.
PyObject* type_of(const py::builtin_exception& error) {
  if (dynamic_cast<const py::value_error*>(&error)) return PyExc_ValueError;
  if (dynamic_cast<const py::type_error*>(&error)) return PyExc_TypeError;
  if (dynamic_cast<const py::key_error*>(&error)) return PyExc_KeyError;
  return nullptr;
}

}  // namespace

void set_error(const py::builtin_exception& error) {
  if (dynamic_cast<const ValidationError*>(&error)) return error.set_error();
  if (PyObject* type = type_of(error))
    PyErr_SetObject(type, shown_text(error.what()).ptr());
  else
    error.set_error();
}

void translate_errors() {
  py::register_local_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(std::move(thrown));
    } catch (const py::builtin_exception& error) {
      set_error(error);
    }
  });
}

}  // namespace bext::python
