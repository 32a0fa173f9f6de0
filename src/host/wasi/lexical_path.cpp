#include "host/wasi/lexical_path.h"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <vector>

namespace bext::wasi {
namespace {

constexpr int most_links = 40;

/// The names between the slashes, without `.` and empty ones.
std::vector<std::string_view> names_of(std::string_view path) {
  std::vector<std::string_view> names;
  while (!path.empty()) {
    const std::string_view name = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(path.size(), name.size() + 1));
    if (!name.empty() && name != ".") names.push_back(name);
  }
  return names;
}

}  // namespace

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

std::optional<std::string> link_target(const std::string& path) {
  std::array<char, PATH_MAX> target{};
  const ssize_t size = ::readlink(path.c_str(), target.data(), target.size());
  if (size < 0) return std::nullopt;
  return std::string{target.data(), static_cast<std::size_t>(size)};
}

std::optional<std::string> real_path(std::string_view path) {
  std::string text = joined(working_folder(), path);
  std::vector<std::string_view> given = names_of(text);
  // The remaining names, the next one last.
  std::vector<std::string> waiting(given.rbegin(), given.rend());
  std::string real = "/";
  int links = 0;
  while (!waiting.empty()) {
    const std::string name = std::move(waiting.back());
    waiting.pop_back();
    if (name == "..") {
      real = parent_path(real);
      continue;
    }
    const std::string place = joined(real, name);
    struct stat facts{};
    if (::lstat(place.c_str(), &facts) != 0) return std::nullopt;
    if (!S_ISLNK(facts.st_mode)) {
      real = place;
      continue;
    }
    const std::optional<std::string> target = link_target(place);
    if (!target) return std::nullopt;
    if (++links > most_links) {
      errno = ELOOP;
      return std::nullopt;
    }
    if (target->starts_with('/')) real = "/";
    const std::vector<std::string_view> further = names_of(*target);
    waiting.insert(waiting.end(), further.rbegin(), further.rend());
  }
  return real;
}

}  // namespace bext::wasi
