#pragma once
// Paths by their text and links by hand: the C++ library for WebAssembly has no std::filesystem, and its C library no
// realpath. Every path has forward slashes.

#include <optional>
#include <string>
#include <string_view>

namespace bext::wasi {

/// Without `.`, `..` and doubled slashes, as far as the text alone shows.
[[nodiscard]] std::string normal_path(std::string_view path);
[[nodiscard]] std::string working_folder();
/// Absolute and normal; links are not resolved.
[[nodiscard]] std::string absolute_path(std::string_view path);
/// `path` itself if it is absolute.
[[nodiscard]] std::string joined(std::string_view folder, std::string_view path);
/// Empty for a name alone, `/` for an entry of the root.
[[nodiscard]] std::string parent_path(std::string_view path);
/// Absolute and without links. Nothing if it does not exist, or if the links form a loop: then `errno` is ELOOP.
[[nodiscard]] std::optional<std::string> real_path(std::string_view path);
/// The target that a link stores; nothing if the path is not a link.
[[nodiscard]] std::optional<std::string> link_target(const std::string& path);

}  // namespace bext::wasi
