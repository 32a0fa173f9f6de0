#pragma once
// Converts text to and from Python strings. Files may contain bytes that are not UTF-8; Python strings cannot.

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>

namespace bext::python {

/// For display: bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] pybind11::str shown_text(std::string_view text);
/// Lossless: bytes that are not UTF-8 become lone surrogates (`surrogateescape`).
[[nodiscard]] pybind11::str exact_text(std::string_view text);
/// The inverse of `exact_text`; also accepts bytes. TypeError for other types.
[[nodiscard]] std::string exact_bytes(pybind11::handle text);

/// The name of the value's class.
[[nodiscard]] std::string class_name(pybind11::handle value);
/// For messages: shortened if long; the type if `__repr__` fails.
[[nodiscard]] std::string shown_repr(pybind11::handle value);

}  // namespace bext::python
