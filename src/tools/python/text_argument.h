#pragma once
// Arguments that are text, taken with words of our own where they are something else.

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>

namespace bext::python {

/// TypeError for what is no string, ValueError for half a character (a lone surrogate).
[[nodiscard]] std::string text_argument(pybind11::handle value, std::string_view name,
                                        std::string_view wanted = "a string");
/// A path as bytes. TypeError for what is no path, ValueError for one that holds a NUL: the system would end it there.
[[nodiscard]] std::string path_argument(pybind11::handle path);
/// How many spaces a level takes; None for everything on one line.
[[nodiscard]] int indent_argument(pybind11::handle value);

}  // namespace bext::python
