#pragma once
// Standard input as it arrives, for programs that talk over it.
//
// ```cpp
// std::string buffer(4, '\0');
// assert(bext::read_some(-1, buffer) == 0);
// ```

#include <cstddef>
#include <string>

namespace bext {

/// Waits for bytes and puts them at the start of the buffer. Returns their number; 0 at the end of the input and after an
/// error.
[[nodiscard]] std::size_t read_some(int file_descriptor, std::string& buffer);

}  // namespace bext
