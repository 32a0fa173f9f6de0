#pragma once
// A file as an argument: a path, or the text itself.

#include <pybind11/pybind11.h>

#include <string>

#include "bext/config/loaded.h"

namespace bext::python {

struct Source {
  std::string path;  ///< `<text>` for a text
  std::string text;  ///< empty until `read` for a path
  bool is_file = false;

  /// Reads the file; has no effect for a text. Needs no interpreter lock.
  [[nodiscard]] std::expected<void, FileError> read();
};

/// A path object is a file. A string is text if it starts with `{` or `[` or has several lines, otherwise a path. Bytes and
/// dicts are text. Raises TypeError for other types.
[[nodiscard]] Source source_from(pybind11::handle argument);
/// By name, ignoring case; null for None. Raises ValueError for an unknown name.
[[nodiscard]] const Backend* backend_from(pybind11::handle argument);

/// Reads and loads without the interpreter lock. Raises OSError.
[[nodiscard]] LoadedFile load_source(Source source, const Backend* expected = nullptr);

}  // namespace bext::python
