// The limits of src/host/follow_limit.cpp. WASI does not report the owner of a file, so every owner is trusted.
#include "bext/host/follow_limit.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "bext/host/find_files.h"
#include "host/wasi/lexical_path.h"

namespace bext {
namespace {

using namespace std::string_view_literals;

constexpr std::array system_folders = {"/proc"sv, "/sys"sv, "/dev"sv};

bool is_below(std::string_view path, std::string_view folder) {
  return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

bool is_really_in_system_folder(std::string_view real) {
  return std::ranges::any_of(system_folders,
                             [&](std::string_view folder) { return real == folder || is_below(real, folder); });
}

std::string real_folder_of(const std::string& file) {
  const std::string folder = wasi::parent_path(file);
  return same_file_key(folder.empty() ? "." : folder);
}

bool is_too_wide(const std::string& folder) {
  const char* const home = std::getenv("HOME");
  return folder == "/" || (home && *home != '\0' && folder == same_file_key(home));
}

std::string repository_above(std::string folder) {
  for (; folder.size() > 1; folder = wasi::parent_path(folder))
    if (is_repository(folder)) return folder;
  return {};
}

std::vector<std::string> folders_of(const std::string& file) {
  const std::string folder = real_folder_of(file);
  std::string repository = repository_above(folder);
  if (!repository.empty() && !is_too_wide(repository)) return {std::move(repository)};
  std::vector<std::string> folders = {folder, same_file_key(".")};
  std::erase_if(folders, &is_too_wide);
  return folders;
}

}  // namespace

bool is_repository(const std::string& folder) {
  struct stat facts{};
  return ::lstat((folder + "/.git").c_str(), &facts) == 0;
}

bool is_of_trusted_owner(const std::string& /*path*/, const std::string& /*subject*/) { return true; }

bool is_in_system_folder(const std::string& path) { return is_really_in_system_folder(same_file_key(path)); }

bool is_in_tree_of(const std::string& path, const std::string& from) {
  const std::string real = same_file_key(path);
  const std::vector<std::string> folders = folders_of(from);
  return !is_really_in_system_folder(real) &&
         std::ranges::any_of(folders, [&](const std::string& folder) { return is_below(real, folder); });
}

bool KnownTrees::contain(const std::string& path, const std::string& from) { return is_in_tree_of(path, from); }

bool is_link_out_of_tree(const std::string& path) {
  if (!wasi::link_target(path)) return false;
  return !is_in_system_folder(real_folder_of(path)) && !is_in_tree_of(path, path);
}

}  // namespace bext
