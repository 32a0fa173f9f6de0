#include "host/wasi/lexical_path.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>

namespace bext::wasi {
std::vector<std::string_view> names_of(std::string_view path) {
  std::vector<std::string_view> names;
  while (!path.empty()) {
    const std::string_view name = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(path.size(), name.size() + 1));
    if (!name.empty() && name != ".") names.push_back(name);
  }
  return names;
}

std::string normal_path(std::string_view path) {
  const bool is_absolute = path.starts_with('/');
  std::vector<std::string_view> kept;
  for (const std::string_view name : names_of(path)) {
    const bool can_go_up = !kept.empty() && kept.back() != "..";
    if (name != "..")
      kept.push_back(name);
    else if (can_go_up)
      kept.pop_back();
    else if (!is_absolute)
      kept.push_back(name);
  }
  std::string text = is_absolute ? "/" : "";
  for (const std::string_view name : kept) {
    if (!text.empty() && text != "/") text += '/';
    text += name;
  }
  return text.empty() ? "." : text;
}

std::string working_folder() {
  std::array<char, PATH_MAX> place{};
  return ::getcwd(place.data(), place.size()) ? place.data() : "/";
}

std::string absolute_path(std::string_view path) { return normal_path(joined(working_folder(), path)); }

std::string joined(std::string_view folder, std::string_view path) {
  if (path.starts_with('/') || folder.empty()) return std::string{path};
  std::string whole{folder};
  if (!whole.ends_with('/')) whole += '/';
  return whole += path;
}

std::string parent_path(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return {};
  return std::string{path.substr(0, slash == 0 ? 1 : slash)};
}

std::string relative_path(std::string folder, std::string_view place) {
  std::string up;
  // The nearest folder that both are in.
  while (folder != "/" && !(std::string{place} + "/").starts_with(folder + "/")) {
    folder = parent_path(folder);
    up += "../";
  }
  const std::string_view below = place.substr(std::min(place.size(), folder.size()));
  return normal_path(up + std::string{below.substr(below.starts_with('/') ? 1 : 0)});
}

}  // namespace bext::wasi
