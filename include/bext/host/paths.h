#pragma once
// Paths of this machine: their parts, and where they lead.
//
// ```cpp
// assert(bext::folder_of("models/vit.onnx") == "models" && bext::folder_of("vit.onnx") == ".");
// assert(bext::joined_path("models", "vit.onnx") == "models/vit.onnx" && bext::joined_path("a", "/b") == "/b");
// assert(bext::path_from("out", "models/vit.onnx") == "../models/vit.onnx");
// assert(bext::is_inside("/usr/lib/x", "/usr") && !bext::is_inside("/usr/../etc", "/usr"));
// assert(bext::absolute_path("/usr/./lib/../x") == "/usr/x");
// assert(bext::same_file_key("./a.json") == bext::same_file_key("b/../a.json"));
// assert(bext::written_like("/p/a.json", "/p/.bext.json") == "/p/.bext.json");
// assert(!bext::is_directory("/no/such/directory") && bext::is_directory("/"));
// ```

#include <cstdint>
#include <optional>
#include <string>

namespace bext {

/// The folder of a file, `.` for a name alone.
[[nodiscard]] std::string folder_of(const std::string& path);
/// `path` itself if it is absolute.
[[nodiscard]] std::string joined_path(const std::string& folder, const std::string& path);
/// Absolute and without `.`, `..` and doubled slashes; links are not resolved.
[[nodiscard]] std::string absolute_path(const std::string& path);
/// A key that is equal for all spellings of the same path.
[[nodiscard]] std::string same_file_key(const std::string& path);
/// An absolute `place` in the style of `path`: absolute, or relative to the working directory.
[[nodiscard]] std::string written_like(const std::string& path, const std::string& place);
/// The path that leads from the folder to the file, after resolving links, with forward slashes. Absolute if there is none.
[[nodiscard]] std::string path_from(const std::string& folder, const std::string& file);
/// Whether the file is below the folder, after resolving links.
[[nodiscard]] bool is_inside(const std::string& file, const std::string& folder);
[[nodiscard]] bool is_directory(const std::string& path);
/// The time of the last change of a folder or file, in units of the system; nothing if it does not exist.
[[nodiscard]] std::optional<std::int64_t> time_of_change(const std::string& path);

}  // namespace bext
