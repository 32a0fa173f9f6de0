#pragma once
// The operating system that bext was built for.
//
// ```cpp
// assert(bext::system_name() == "linux" || bext::system_name() == "windows");
// ```

#include <string_view>

namespace bext {

/// `linux` or `windows`.
[[nodiscard]] std::string_view system_name();

}  // namespace bext
