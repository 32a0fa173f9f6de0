#pragma once
// Size and hash of a file for the record.

#include <cstdint>
#include <expected>
#include <string>

#include "bext/config/files.h"
#include "drive/work_limit.h"
#include "host/folder_handle.h"

namespace bext::drive {

struct HashedFile {
  std::int64_t bytes = 0;
  std::string hash;
};

/// Rejects pipes and devices, which may never end. Stops at the limit.
[[nodiscard]] std::expected<HashedFile, FileError> hashed(const std::string& path, const WorkLimit& limit);
/// The same for a file in the output folder, which may also not be a link.
[[nodiscard]] std::expected<HashedFile, FileError> hashed(const FolderHandle& folder, const std::string& name,
                                                          const WorkLimit& limit);

}  // namespace bext::drive
