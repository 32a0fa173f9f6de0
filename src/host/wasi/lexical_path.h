#pragma once
// Paths by their text: the C++ library for WebAssembly has no std::filesystem. Every path has forward slashes.

#include <string>
#include <string_view>
#include <vector>

namespace bext::wasi {

/// The names between the slashes, without `.` and empty ones.
[[nodiscard]] std::vector<std::string_view> names_of(std::string_view path);
/// Without `.`, `..` and doubled slashes, as far as the text alone shows.
[[nodiscard]] std::string normal_path(std::string_view path);
[[nodiscard]] std::string working_folder();
/// Absolute and normal; links are not resolved.
[[nodiscard]] std::string absolute_path(std::string_view path);
/// `path` itself if it is absolute.
[[nodiscard]] std::string joined(std::string_view folder, std::string_view path);
/// The path that leads from the folder to the place; both are absolute and normal.
[[nodiscard]] std::string relative_path(std::string folder, std::string_view place);
/// Empty for a name alone, `/` for an entry of the root.
[[nodiscard]] std::string parent_path(std::string_view path);

}  // namespace bext::wasi
