#include "host/link_end.h"

#include <unistd.h>

#include <array>
#include <climits>

namespace bext {

std::string directory_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::optional<std::string> end_of_links(std::string path) {
  constexpr int link_limit = 40;
  for (int i = 0; i < link_limit; ++i) {
    std::array<char, PATH_MAX> target{};
    const ssize_t size = ::readlink(path.c_str(), target.data(), target.size());
    if (size < 0) return path;
    const std::string text{target.data(), static_cast<std::size_t>(size)};
    path = text.starts_with('/') ? text : directory_of(path).append("/").append(text);
  }
  return std::nullopt;
}

}  // namespace bext
