#pragma once
// JSON values between the core and Python: dicts keep their order, whole numbers of any size stay whole.

#include <pybind11/pybind11.h>

#include "bext/text/document.h"
#include "bext/text/json.h"

namespace bext::python {

[[nodiscard]] pybind11::object to_python(const Json& value);
/// The same without a copy in between; the last of equal keys wins, broken nodes become None.
[[nodiscard]] pybind11::object to_python(Node node);
/// Takes None, bool, int, float, str, paths, enums by their value, and lists, tuples and dicts of these. Raises TypeError
/// for anything else and for keys that are no strings, ValueError for infinity and NaN.
[[nodiscard]] Json from_python(pybind11::handle value);

}  // namespace bext::python
