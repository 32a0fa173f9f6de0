#include <cerrno>
#include <cstdlib>

#include "host/link_paths.h"

namespace bext {

std::expected<std::string, int> real_path(const std::string& path) {
  char* const real = ::realpath(path.c_str(), nullptr);
  if (!real) return std::unexpected{errno};
  std::string text = real;
  std::free(real);  // NOLINT(cppcoreguidelines-no-malloc): the system allocated it
  return text;
}

}  // namespace bext
