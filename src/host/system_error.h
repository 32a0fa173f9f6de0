#pragma once
// Messages for error numbers of the operating system.

#include <string>

#include "bext/config/files.h"

namespace bext {

[[nodiscard]] FileErrorKind kind_of_errno(int number);
[[nodiscard]] std::string words_of_errno(int number);
[[nodiscard]] FileError file_error(const std::string& path, int number);

}  // namespace bext
