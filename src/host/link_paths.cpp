#include "host/link_paths.h"

#include <unistd.h>

#include <array>
#include <climits>

namespace bext {

std::optional<std::string> link_target(const std::string& path) {
  std::array<char, PATH_MAX> target{};
  const ssize_t size = ::readlink(path.c_str(), target.data(), target.size());
  if (size < 0) return std::nullopt;
  return std::string{target.data(), static_cast<std::size_t>(size)};
}

bool is_absolute(const std::string& path) { return path.starts_with('/'); }

}  // namespace bext
