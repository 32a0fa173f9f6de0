#pragma once
// Detects that a file was written or replaced.
//
// ```cpp
// assert(bext::file_state("/").error().kind == bext::FileErrorKind::is_directory);
// ```

#include <cstdint>
#include <expected>
#include <string>

#include "bext/config/files.h"

namespace bext {

/// Changes when the file is written or replaced.
struct FileState {
  std::string path;
  std::uint64_t size = 0;
  std::uint64_t inode = 0;
  std::int64_t modified = 0;  ///< nanoseconds

  friend bool operator==(const FileState&, const FileState&) = default;
};
/// Fails if the file is missing, a directory or not readable.
[[nodiscard]] std::expected<FileState, FileError> file_state(const std::string& path);

}  // namespace bext
