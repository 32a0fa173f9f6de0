// The C library for WebAssembly has no realpath: every link is followed by hand.
#include <sys/stat.h>

#include <cerrno>

#include "host/link_paths.h"
#include "host/wasi/lexical_path.h"

namespace bext {

std::expected<std::string, int> real_path(const std::string& path) {
  constexpr int most_links = 40;
  const std::string text = wasi::joined(wasi::working_folder(), path);
  const std::vector<std::string_view> given = wasi::names_of(text);
  // The remaining names, the next one last.
  std::vector<std::string> waiting(given.rbegin(), given.rend());
  std::string real = "/";
  int links = 0;
  while (!waiting.empty()) {
    const std::string name = std::move(waiting.back());
    waiting.pop_back();
    if (name == "..") {
      real = wasi::parent_path(real);
      continue;
    }
    const std::string place = wasi::joined(real, name);
    struct stat facts{};
    if (::lstat(place.c_str(), &facts) != 0) return std::unexpected{errno};
    if (!S_ISLNK(facts.st_mode)) {
      real = place;
      continue;
    }
    const std::optional<std::string> target = link_target(place);
    if (!target) return std::unexpected{errno};
    if (++links > most_links) return std::unexpected{ELOOP};
    if (target->starts_with('/')) real = "/";
    const std::vector<std::string_view> further = wasi::names_of(*target);
    waiting.insert(waiting.end(), further.rbegin(), further.rend());
  }
  return real;
}

}  // namespace bext
