#pragma once
// Every byte to a file descriptor, however small the pieces it takes.

#include <string_view>

namespace bext {

/// 0, or the error number.
[[nodiscard]] int write_all(int descriptor, std::string_view bytes);

}  // namespace bext
