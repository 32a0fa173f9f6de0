#pragma once
// A message may quote bytes of a file or path that are not UTF-8; Python would drop the whole message.

#include <pybind11/pybind11.h>

namespace bext::python {

/// Sets Python's current error, with U+FFFD for bytes that are not UTF-8.
void set_error(const pybind11::builtin_exception& error);
/// Does the same for every function bound by pybind11.
void translate_errors();

}  // namespace bext::python
