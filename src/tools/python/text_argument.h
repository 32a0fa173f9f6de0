#pragma once
// Converts arguments to text; raises exceptions with bext's own messages.

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>

namespace bext::python {

/// TypeError if it is not a string, ValueError for a lone surrogate.
[[nodiscard]] std::string text_argument(pybind11::handle value, std::string_view name,
                                        std::string_view wanted = "a string");
/// A path as bytes. TypeError if it is not a path, ValueError for a NUL character, which would truncate the path.
[[nodiscard]] std::string path_argument(pybind11::handle path);

}  // namespace bext::python
