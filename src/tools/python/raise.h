#pragma once
// Raises the core's error values as Python exceptions.

#include <string>
#include <string_view>

#include "bext/config/config_error.h"
#include "bext/config/files.h"

namespace bext::python {

/// FileNotFoundError, IsADirectoryError, PermissionError or OSError; `verb` is "read" or "write".
[[noreturn]] void raise(const FileError& error, std::string_view verb);
/// ValidationError with the problems, or the exception of a file error.
[[noreturn]] void raise(const ConfigError& error, const std::string& path = {});

}  // namespace bext::python
