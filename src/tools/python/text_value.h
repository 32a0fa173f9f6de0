#pragma once
// Text on its way to Python. Files may hold bytes that are no UTF-8; Python's strings cannot.

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>

namespace bext::python {

/// For people: what is no UTF-8 becomes U+FFFD.
[[nodiscard]] pybind11::str shown_text(std::string_view text);
/// For going back into a file: what is no UTF-8 becomes a lone surrogate, as Python's file names have it.
[[nodiscard]] pybind11::str exact_text(std::string_view text);
/// The way back from `exact_text`; also takes bytes. TypeError for anything else.
[[nodiscard]] std::string exact_bytes(pybind11::handle text);

/// For messages: cut when it is long, and the type alone where the object cannot say what it is.
[[nodiscard]] std::string shown_repr(pybind11::handle value);

}  // namespace bext::python
