#pragma once
// The characters between the names of a path on this machine.
//
// ```cpp
// const std::string_view path = "models/vit.json";
// assert(path.substr(path.find_last_of(bext::path_separators) + 1) == "vit.json");
// ```

#include <string_view>

namespace bext {

#ifdef _WIN32
inline constexpr std::string_view path_separators = "/\\";
#else
inline constexpr std::string_view path_separators = "/";
#endif

}  // namespace bext
