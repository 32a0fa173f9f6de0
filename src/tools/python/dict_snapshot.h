#pragma once
// Values of users run code of theirs (attributes, comparisons), which may change the very dict that is being read.

#include <pybind11/pybind11.h>

namespace bext::python {

/// The same entries in a dict that nobody else holds.
[[nodiscard]] inline pybind11::dict snapshot(pybind11::handle dict) {
  PyObject* copy = PyDict_Copy(dict.ptr());
  if (!copy) throw pybind11::error_already_set();
  return pybind11::reinterpret_steal<pybind11::dict>(copy);
}

}  // namespace bext::python
