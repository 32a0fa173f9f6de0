#pragma once
// Opens anything for reading.

#include <expected>
#include <string>

#include "host/descriptor.h"

namespace bext {

/// Folders and devices, too. The descriptor or the error number.
[[nodiscard]] std::expected<Descriptor, int> open_to_read(const std::string& path);

}  // namespace bext
