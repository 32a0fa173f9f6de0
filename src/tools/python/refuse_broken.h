#pragma once
#include <fmt/format.h>
#include <pybind11/pybind11.h>

#include <string>
#include <vector>

#include "bext/config/config_error.h"
#include "bext/config/loaded.h"

namespace bext::python {

/// ValueError for syntax errors: the rest of the file would look as if it were complete.
inline void refuse_broken(const LoadedFile& file) {
  const std::vector<std::string> lines = syntax_errors(file.document, file.path);
  if (!lines.empty()) throw pybind11::value_error(fmt::format("{}", fmt::join(lines, "\n")));
}

}  // namespace bext::python
