#pragma once
// Opens a regular file, and reads an open file in pieces.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>

#include "bext/config/files.h"
#include "host/descriptor.h"

namespace bext {

/// Rejects directories, pipes and devices.
[[nodiscard]] std::expected<Descriptor, FileError> open_regular(const std::string& path);
/// The number of bytes, 0 at the end; or the error number.
[[nodiscard]] std::expected<std::size_t, int> read_next(int file, std::span<char> piece);
/// The same at an offset. The position of the file does not change.
[[nodiscard]] std::expected<std::size_t, int> read_at(int file, std::uint64_t offset, std::span<char> piece);

}  // namespace bext
