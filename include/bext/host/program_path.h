#pragma once
// Where the running program is on the disk, to find files that are installed beside it.
//
// ```cpp
// assert(bext::program_path().has_filename());
// ```

#include <filesystem>

namespace bext {

/// The path of the running program without links; empty if the system does not report it.
[[nodiscard]] std::filesystem::path program_path();

}  // namespace bext
