#include "bext/config/named_path.h"

#include <algorithm>
#include <array>
#include <vector>

#include "bext/diag/template_mark.h"
#include "bext/text/path_separators.h"
#include "bext/text/path_text.h"

namespace bext {
namespace {

using namespace std::string_view_literals;

/// The top-level folders of Android that a Linux machine does not have.
constexpr std::array android_folders = {"/data/"sv, "/sdcard/"sv, "/storage/"sv, "/vendor/"sv};

std::string with_slashes(std::string path) {
  std::ranges::replace(path, '\\', '/');
  return path;
}

/// The path relative to the folder of a file; nothing if that is the working directory.
std::optional<std::string> beside(const std::string& naming, const std::string& path) {
  const std::size_t name = name_begin(naming);
  if (name == 0 || is_absolute_path(path)) return std::nullopt;
  return naming.substr(0, name) + path;
}

}  // namespace

std::optional<NamedPath> find_named(const Files& files, const std::string& naming, const std::string& path) {
  const auto is_there = [&](const std::string& place) {
    return files.may_follow(place, naming) && files.exists(place);
  };
  std::vector<std::string> spellings;
  // On Linux a name may contain a backslash. Elsewhere both separators mean the same, and messages have slashes everywhere.
  if (!path.contains('\\') || !path_separators.contains('\\')) spellings.push_back(path);
  if (path.contains('\\')) spellings.push_back(with_slashes(path));
  for (const std::string& spelling : spellings)
    if (is_there(spelling)) return NamedPath{spelling};
  for (const std::string& spelling : spellings)
    if (std::optional<std::string> other = beside(naming, spelling); other && is_there(*other))
      return NamedPath{std::move(*other), true};
  return std::nullopt;
}

bool is_of_another_machine(std::string_view path) {
  const bool is_of_windows = is_absolute_path(path) && !path.starts_with('/');
  return is_of_windows || template_mark(path) ||
         std::ranges::any_of(android_folders, [&](std::string_view folder) { return path.starts_with(folder); });
}

}  // namespace bext
