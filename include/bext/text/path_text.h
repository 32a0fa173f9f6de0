#pragma once
// Parts of a path by its text alone. A file may name a path of another system, so both separators count.
//
// ```cpp
// assert(bext::file_name("configs\\htp.json") == "htp.json" && bext::file_name("htp.json") == "htp.json");
// assert(bext::file_stem("models/vit.v2.onnx") == "vit.v2");
// assert(bext::is_absolute_path("C:\\configs") && bext::is_absolute_path("/configs"));
// ```

#include <string_view>

namespace bext {

[[nodiscard]] constexpr std::string_view file_name(std::string_view path) {
  // `npos` + 1 is 0.
  return path.substr(path.find_last_of("/\\") + 1);
}

/// The name without its extension.
[[nodiscard]] constexpr std::string_view file_stem(std::string_view path) {
  const std::string_view name = file_name(path);
  return name.substr(0, name.rfind('.'));
}

[[nodiscard]] constexpr bool is_absolute_path(std::string_view path) {
  return path.starts_with('/') || path.starts_with('\\') || (path.size() > 1 && path[1] == ':');
}

}  // namespace bext
