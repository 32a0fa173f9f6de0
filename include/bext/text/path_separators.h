#pragma once
// The characters between the names of a path on this machine.
//
// ```cpp
// const std::string_view path = "models/vit.json";
// assert(path.substr(bext::name_begin(path)) == "vit.json");
// ```

#include <algorithm>
#include <string_view>

namespace bext {

#ifdef _WIN32
inline constexpr std::string_view path_separators = "/\\";
#else
inline constexpr std::string_view path_separators = "/";
#endif

/// Where the last name of a path begins.
[[nodiscard]] constexpr std::size_t name_begin(std::string_view path) {
  std::size_t begin = 0;
  // Without a separator, `rfind` returns -1.
  for (const char separator : path_separators) begin = std::max(begin, path.rfind(separator) + 1);
  return begin;
}

}  // namespace bext
