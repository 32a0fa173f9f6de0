#pragma once
// What a file has besides its content: owner, group, mode, ACL and attributes of the user.

#include <sys/stat.h>

#include <optional>
#include <string>

namespace bext {

/// Gives the new file what the old one has. Both are open. Returns what cannot be kept, such as "its group"; nothing if
/// everything was kept.
[[nodiscard]] std::optional<std::string> copy_metadata(int from, int to);

}  // namespace bext
