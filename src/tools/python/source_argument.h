#pragma once
// What Python hands over as a file: a path, or the text itself.

#include <pybind11/pybind11.h>

#include <string>

#include "bext/config/loaded.h"

namespace bext::python {

struct Source {
  std::string path;  ///< `<text>` for a text
  std::string text;  ///< empty until `read` for a path
  bool is_file = false;

  /// Reads the file. Needs no interpreter lock; nothing happens for a text.
  [[nodiscard]] std::expected<void, FileError> read();
};

/// A path object is a file. A string is text when it starts with `{` or `[` or has several lines, else it names a file;
/// bytes and dicts are text. Raises TypeError for anything else.
[[nodiscard]] Source source_from(pybind11::handle argument);
/// By name in any case; a null pointer for None. Raises ValueError for a name nobody knows.
[[nodiscard]] const Backend* backend_from(pybind11::handle argument);

/// Reads and loads without the interpreter lock. Raises FileNotFoundError and its kin.
[[nodiscard]] LoadedFile load_source(Source source, const Backend* expected = nullptr);

}  // namespace bext::python
