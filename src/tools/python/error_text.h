#pragma once
// What an exception says may quote bytes of a file or of a path that are no UTF-8; Python would drop all of it then.

#include <pybind11/pybind11.h>

namespace bext::python {

/// Makes it Python's current error, with what is no UTF-8 shown as U+FFFD.
void set_error(const pybind11::builtin_exception& error);
/// The same for every function that pybind11 calls.
void translate_errors();

}  // namespace bext::python
