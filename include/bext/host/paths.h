#pragma once
// Paths as this machine writes them, and the files of one folder.
//
// ```cpp
// assert(bext::folder_of("models/vit.onnx") == "models" && bext::folder_of("vit.onnx") == ".");
// assert(bext::joined_path("models", "vit.onnx") == "models/vit.onnx" && bext::joined_path("a", "/b") == "/b");
// assert(bext::path_from("out", "models/vit.onnx") == "../models/vit.onnx");
// assert(bext::is_inside("/usr/lib/x", "/usr") && !bext::is_inside("/usr/../etc", "/usr"));
// ```

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bext {

/// The folder of a file, `.` for a name alone.
[[nodiscard]] std::string folder_of(const std::string& path);
/// `path` itself if it is absolute.
[[nodiscard]] std::string joined_path(const std::string& folder, const std::string& path);
/// The path that leads from the folder to the file, after resolving links, with forward slashes. Absolute if there is none.
[[nodiscard]] std::string path_from(const std::string& folder, const std::string& file);
/// Whether the file is below the folder, after resolving links.
[[nodiscard]] bool is_inside(const std::string& file, const std::string& folder);
/// The time of the last change of a folder or file, in units of the system; nothing if it does not exist.
[[nodiscard]] std::optional<std::int64_t> time_of_change(const std::string& path);

}  // namespace bext
