#pragma once
// The folders of the SDK's `lib`, and the machines that load the libraries in them.

#include <array>
#include <optional>
#include <string_view>

#include "bext/config/host_system.h"

namespace bext {

struct LibraryFolder {
  std::string_view prefix;
  std::string_view machine;
  std::array<bool, 4> loads_on;         ///< by `HostSystem`: Linux of any kind, Windows, Linux on x86, Android
  std::optional<HostSystem> host = {};  ///< the system that its libraries are for
};

/// The folder of the SDK that a path goes through; null if there is none.
[[nodiscard]] const LibraryFolder* library_folder_in(std::string_view path);

}  // namespace bext
