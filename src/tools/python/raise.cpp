#include "tools/python/raise.h"

#include <fmt/format.h>
#include <pybind11/pybind11.h>

#include <cerrno>

#include "tools/python/problems.h"
#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

int system_code(FileErrorKind kind) {
  switch (kind) {
    case FileErrorKind::not_found:
      return ENOENT;
    case FileErrorKind::is_directory:
      return EISDIR;
    case FileErrorKind::no_permission:
      return EACCES;
    case FileErrorKind::too_large:
      return EFBIG;
    case FileErrorKind::no_space:
      return ENOSPC;
    case FileErrorKind::other:
      break;
  }
  return EIO;
}

}  // namespace

/// OSError selects the subclass by the code.
void raise(const FileError& error, std::string_view verb) {
  const py::object raised = py::reinterpret_borrow<py::object>(PyExc_OSError)(
      system_code(error.kind), fmt::format("cannot {} it, {}", verb, error.reason), exact_text(error.path));
  PyErr_SetObject(py::type::handle_of(raised).ptr(), raised.ptr());
  throw py::error_already_set();
}

void raise(const ConfigError& error, const std::string& path) {
  if (error.kind == ConfigErrorKind::file) {
    // Without the path, which OSError adds.
    const std::string before_reason = FileError{error.file, path, {}}.message("read");
    const bool names_path = error.message.starts_with(before_reason);
    raise({error.file, path, names_path ? error.message.substr(before_reason.size()) : error.message}, "read");
  }
  // The details are complete messages; the summary would add nothing.
  throw ValidationError{Problems{error.details.empty() ? std::vector{error.message} : error.details}};
}

}  // namespace bext::python
