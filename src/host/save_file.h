#pragma once
// Saves a file of the user completely or not at all, keeps its metadata, and detects the change of another process.
//
// The new text is written to a temporary file next to the old one. The temporary file gets the mode, group, ACL and
// `user.*` attributes of the old file and then replaces it. The old file stays locked, and its content is compared
// under the lock. If something cannot be kept, or the file has several names, it is overwritten in place; see
// `write_in_place.h`. Labels of the kernel (`security.*`) are left to the system.

#include <cstdint>
#include <expected>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "bext/config/files.h"

namespace bext {

enum class Saved : std::uint8_t {
  yes,
  changed,  ///< nothing was written, because the content is not `expected`
};

/// Folders whose temporary files of killed processes were removed.
using CleanFolders = std::set<std::string>;

/// Without `expected`, any content is replaced. Pipes and devices are written directly.
[[nodiscard]] std::expected<Saved, FileError> save_file(const std::string& path, std::string_view bytes,
                                                        std::optional<std::string_view> expected, CleanFolders& clean);

}  // namespace bext
