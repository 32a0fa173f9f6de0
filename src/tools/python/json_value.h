#pragma once
// Converts JSON values between the core and Python. Dicts keep their order; integers of any size stay integers.

#include <pybind11/pybind11.h>

#include "bext/text/document.h"
#include "bext/text/json.h"

namespace bext::python {

[[nodiscard]] pybind11::object to_python(const Json& value);
/// The last of duplicate keys wins; broken nodes become None.
[[nodiscard]] pybind11::object to_python(Node node);
/// Accepts None, bool, int, float, str, paths, enum members, and lists, tuples and dicts of these. Keys become strings as
/// `json.dumps` writes them. Raises TypeError for any other type, ValueError for infinity and NaN.
[[nodiscard]] Json from_python(pybind11::handle value);

}  // namespace bext::python
