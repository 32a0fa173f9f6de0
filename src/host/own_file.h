#pragma once
// Files that bext writes for itself: locks, logs, records. Their names are predictable, so a repository or another user may
// have put something else in their place. They are never opened through a link; pipes and devices are rejected.

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "bext/config/files.h"

namespace bext {

/// Why bext must not use what is at the path: anything but a regular file. Nothing if it is one or nothing is there.
[[nodiscard]] std::optional<FileError> not_a_plain_file(const std::string& path);
/// The same for a folder.
[[nodiscard]] std::optional<FileError> not_a_plain_folder(const std::string& path);

/// Opens the file for reading and writing; creates it if it is absent. Also rejects a file with several names, whose
/// content may belong to another folder.
[[nodiscard]] std::expected<int, FileError> open_own_file(const std::string& path, int more_flags = 0);
[[nodiscard]] std::expected<std::string, FileError> read_own_file(const std::string& path);
/// Replaces the file completely or not at all.
[[nodiscard]] std::expected<void, FileError> write_own_file(const std::string& path, std::string_view bytes);

}  // namespace bext
