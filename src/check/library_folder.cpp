#include "library_folder.h"

#include <algorithm>

namespace bext {
namespace {

constexpr std::array folders = {
    LibraryFolder{"x86_64-linux", "Linux on x86", {true, false, true, false}, HostSystem::linux_x86},
    LibraryFolder{"x86_64-windows", "Windows on x86", {false, true, false, false}, HostSystem::windows},
    LibraryFolder{"aarch64-windows", "Windows on ARM", {false, true, false, false}, HostSystem::windows},
    LibraryFolder{"arm64x-windows", "Windows on ARM", {false, true, false, false}, HostSystem::windows},
    LibraryFolder{"aarch64-android", "Android", {true, false, false, true}, HostSystem::android},
    LibraryFolder{"aarch64-oe-linux", "Linux on ARM", {true, false, false, false}, HostSystem::linux_like},
    LibraryFolder{"aarch64-linux-oe", "Linux on ARM", {true, false, false, false}, HostSystem::linux_like},
    LibraryFolder{"aarch64-ubuntu", "Linux on ARM", {true, false, false, false}, HostSystem::linux_like},
    LibraryFolder{"aarch64-qnx", "QNX", {false, false, false, false}},
    LibraryFolder{"hexagon-v", "the DSP", {false, false, false, false}},
};

}  // namespace

const LibraryFolder* library_folder_in(std::string_view path) {
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.find('\\'));
    if (end == std::string_view::npos) return nullptr;
    for (const LibraryFolder& folder : folders)
      if (path.substr(0, end).starts_with(folder.prefix)) return &folder;
    path.remove_prefix(end + 1);
  }
  return nullptr;
}

}  // namespace bext
