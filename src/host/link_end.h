#pragma once
// Where a path leads.

#include <optional>
#include <string>

namespace bext {

/// `.` for a name without a folder.
[[nodiscard]] std::string directory_of(const std::string& path);
/// The path that `target` means in a link: relative to the folder of the link.
[[nodiscard]] std::string target_from(const std::string& link, const std::string& target);
/// The target of a chain of symbolic links, which need not exist. Empty for a cycle.
[[nodiscard]] std::optional<std::string> end_of_links(std::string path);

}  // namespace bext
