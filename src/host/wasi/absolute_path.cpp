#include "bext/host/paths.h"
#include "host/link_paths.h"
#include "host/wasi/lexical_path.h"

namespace bext {

std::string absolute_path(const std::string& path) { return wasi::absolute_path(path); }

std::string same_file_key(const std::string& path) {
  // The nearest folder that exists, and the rest as it is written.
  std::string place = wasi::joined(wasi::working_folder(), path);
  std::string rest;
  while (true) {
    if (const std::expected<std::string, int> real = real_path(place))
      return rest.empty() ? *real : wasi::normal_path(wasi::joined(*real, rest));
    if (place == "/") return path;
    const std::size_t slash = place.rfind('/');
    rest = rest.empty() ? place.substr(slash + 1) : place.substr(slash + 1) + "/" + rest;
    place = wasi::parent_path(place);
  }
}

std::string written_like(const std::string& path, const std::string& place) {
  return path.starts_with('/') ? place : wasi::relative_path(wasi::working_folder(), place);
}

}  // namespace bext
