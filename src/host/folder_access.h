#pragma once
// Questions and steps about a file or folder by its path.

#include <string>

namespace bext {

[[nodiscard]] bool may_read(const std::string& path);
/// Whether this user may create files in the folder.
[[nodiscard]] bool may_write_to(const std::string& folder);
/// Its parent must exist. 0 or the error number.
[[nodiscard]] int make_folder_at(const std::string& path);
/// Does nothing if a file is in it.
void remove_if_empty(const std::string& folder);

}  // namespace bext
