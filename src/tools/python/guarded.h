#pragma once
// C++ exceptions must not pass through the interpreter; slots of types are written by hand, so they stop them here.

#include <pybind11/pybind11.h>

#include <exception>

#include "tools/python/error_text.h"

namespace bext::python {

template <class Result, class Body>
Result guarded(Result failed, Body&& body) {
  try {
    return body();
  } catch (pybind11::error_already_set& error) {
    error.restore();
  } catch (const pybind11::builtin_exception& error) {
    set_error(error);
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return failed;
}

}  // namespace bext::python
