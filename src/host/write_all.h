#pragma once
// Writes all bytes to a file descriptor, despite partial writes.

#include <string_view>

namespace bext {

/// 0, or the error number.
[[nodiscard]] int write_all(int descriptor, std::string_view bytes);

}  // namespace bext
