#include "tools/python/raise.h"

#include <fmt/format.h>
#include <pybind11/pybind11.h>

#include <cerrno>

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

/// OSError picks its subclass by the code.
[[noreturn]] void raise_system_error(FileErrorKind kind, const std::string& reason, const py::object& path) {
  const py::object os_error = py::reinterpret_borrow<py::object>(PyExc_OSError);
  const py::object error =
      path.is_none() ? os_error(system_code(kind), reason) : os_error(system_code(kind), reason, path);
  PyErr_SetObject(py::type::handle_of(error).ptr(), error.ptr());
  throw py::error_already_set();
}

}  // namespace

void raise(const FileError& error, std::string_view verb) {
  raise_system_error(error.kind, fmt::format("cannot {} it, {}", verb, error.reason), exact_text(error.path));
}

void raise(const ConfigError& error) {
  if (error.kind == ConfigErrorKind::file) raise_system_error(error.file, error.to_string(), py::none());
  // Each detail says what and where; the summary before them would be a line that names no problem.
  throw py::value_error(error.details.empty() ? error.message : fmt::format("{}", fmt::join(error.details, "\n")));
}

}  // namespace bext::python
