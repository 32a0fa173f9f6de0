#pragma once
// Reads everything from an open file.

#include <expected>
#include <string>

#include "bext/host/native_files.h"

namespace bext {

/// Rejects directories, sockets, most devices and, if `refused`, named pipes.
[[nodiscard]] std::expected<std::string, FileError> read_descriptor(int descriptor, const std::string& path,
                                                                    NamedPipes pipes);

}  // namespace bext
