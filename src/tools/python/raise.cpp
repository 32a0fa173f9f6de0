#include "tools/python/raise.h"

#include <pybind11/pybind11.h>

#include <cerrno>

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

/// OSError picks its subclass by the code.
[[noreturn]] void raise_system_error(FileErrorKind kind, const std::string& message) {
  const py::object error = py::reinterpret_borrow<py::object>(PyExc_OSError)(system_code(kind), message);
  PyErr_SetObject(py::type::handle_of(error).ptr(), error.ptr());
  throw py::error_already_set();
}

}  // namespace

void raise(const FileError& error, std::string_view verb) { raise_system_error(error.kind, error.message(verb)); }

void raise(const ConfigError& error) {
  if (error.kind == ConfigErrorKind::file) raise_system_error(error.file, error.to_string());
  throw py::value_error(error.to_string());
}

}  // namespace bext::python
