#pragma once
// The info of a binary as an argument.

#include <string>

#include "bext/model/binary_info.h"

namespace bext::python {

/// Raises ValueError if the text is a configuration, or does not describe a binary.
[[nodiscard]] BinaryInfo info_from(std::string path, std::string text);

}  // namespace bext::python
