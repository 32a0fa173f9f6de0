#pragma once
// Saves a file of the user: completely or not at all, with everything that belongs to it, and without losing the change of
// another process.
//
// The new text is written to a temporary file beside the old one, which gets mode, group, ACL and `user.*` attributes of
// the old one and then takes its place. The old file is locked meanwhile, and its content is compared under the lock. If
// something cannot be kept, or the file has several names, it is overwritten in place; see `write_in_place.h`. Labels of
// the kernel (`security.*`) are left to the system.

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

/// Folders in which temporary files of killed processes were removed.
using CleanFolders = std::set<std::string>;

/// Without `expected`, any content is replaced. Pipes and devices are written directly.
[[nodiscard]] std::expected<Saved, FileError> save_file(const std::string& path, std::string_view bytes,
                                                        std::optional<std::string_view> expected, CleanFolders& clean);

}  // namespace bext
