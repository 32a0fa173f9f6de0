#pragma once
// Reading a value may run the user's code (attributes, comparisons), which may change the dict during iteration.

#include <pybind11/pybind11.h>

namespace bext::python {

/// A private copy of the dict.
[[nodiscard]] inline pybind11::dict snapshot(pybind11::handle dict) {
  PyObject* copy = PyDict_Copy(dict.ptr());
  if (!copy) throw pybind11::error_already_set();
  return pybind11::reinterpret_steal<pybind11::dict>(copy);
}

}  // namespace bext::python
