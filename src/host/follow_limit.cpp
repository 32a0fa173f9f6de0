#include "bext/host/follow_limit.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "bext/host/find_files.h"

namespace bext {
namespace {

using namespace std::string_view_literals;
namespace fs = std::filesystem;

constexpr std::array system_folders = {"/proc"sv, "/sys"sv, "/dev"sv};

bool is_below(std::string_view path, std::string_view folder) {
  return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

bool is_really_in_system_folder(std::string_view real) {
  return std::ranges::any_of(system_folders,
                             [&](std::string_view folder) { return real == folder || is_below(real, folder); });
}

/// The folder of a file, with links resolved. The file itself may be a link.
std::string real_folder_of(const std::string& file) {
  const std::size_t slash = file.rfind('/');
  if (slash == std::string::npos) return same_file_key(".");
  return same_file_key(slash == 0 ? "/" : file.substr(0, slash));
}

bool is_too_wide(const std::string& folder) {
  const char* const home = std::getenv("HOME");
  return folder == "/" || (home && *home != '\0' && folder == same_file_key(home));
}

/// Whether a path without links is below one of the folders.
bool is_in_tree(std::string_view real, const std::vector<std::string>& folders) {
  return !is_really_in_system_folder(real) &&
         std::ranges::any_of(folders, [&](const std::string& folder) { return is_below(real, folder); });
}

/// The nearest folder with `.git`, or an empty string. Another user may have put `.git` into a shared folder such as `/tmp`.
std::string repository_above(const std::string& folder, const std::string& from) {
  for (fs::path at = folder; at.has_relative_path(); at = at.parent_path())
    if (is_repository(at.string()) && is_of_trusted_owner(at.string() + "/.git", from)) return at.string();
  return {};
}

/// The folders into which a file may lead.
std::vector<std::string> tree_of(const std::string& file) {
  const std::string folder = real_folder_of(file);
  std::string repository = repository_above(folder, file);
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

bool is_of_trusted_owner(const std::string& path, const std::string& subject) {
  struct stat link{};
  struct stat content{};
  if (::lstat(path.c_str(), &link) != 0 || ::stat(path.c_str(), &content) != 0) return true;
  const auto is_trusted = [](uid_t owner) { return owner == ::geteuid() || owner == 0; };
  if (is_trusted(link.st_uid) && is_trusted(content.st_uid)) return true;
  struct stat checked{};
  if (::stat(subject.c_str(), &checked) != 0) return false;
  return std::ranges::all_of(std::array{link.st_uid, content.st_uid},
                             [&](uid_t owner) { return is_trusted(owner) || owner == checked.st_uid; });
}

bool is_in_system_folder(const std::string& path) { return is_really_in_system_folder(same_file_key(path)); }

bool is_in_tree_of(const std::string& path, const std::string& from) {
  return is_in_tree(same_file_key(path), tree_of(from));
}

std::vector<std::string> KnownTrees::tree_of(const std::string& file) {
  struct stat facts{};
  // Whether a repository is trusted depends on the owner of the file.
  const uid_t owner = ::stat(file.c_str(), &facts) == 0 ? facts.st_uid : ::geteuid();
  const std::pair key{file.substr(0, file.rfind('/') + 1), owner};
  const std::lock_guard lock{mutex_};
  const auto known = trees_.find(key);
  return known != trees_.end() ? known->second : trees_.emplace(key, bext::tree_of(file)).first->second;
}

std::string KnownTrees::real_path(const std::string& path) {
  const std::string name = path.substr(path.rfind('/') + 1);
  struct stat facts{};
  const bool is_link = ::lstat(path.c_str(), &facts) == 0 && S_ISLNK(facts.st_mode);
  if (is_link || name.empty() || name == "." || name == "..") return same_file_key(path);
  const std::string folder = path.substr(0, path.size() - name.size());
  const std::lock_guard lock{mutex_};
  auto known = real_folders_.find(folder);
  if (known == real_folders_.end())
    known = real_folders_.emplace(folder, same_file_key(folder.empty() ? "." : folder)).first;
  return (known->second == "/" ? "" : known->second) + "/" + name;
}

bool KnownTrees::contain(const std::string& path, const std::string& from) {
  return is_in_tree(real_path(path), tree_of(from));
}

bool is_link_out_of_tree(const std::string& path) {
  std::error_code ignored;
  if (!fs::is_symlink(fs::symlink_status(path, ignored))) return false;
  return !is_in_system_folder(real_folder_of(path)) && !is_in_tree_of(path, path);
}

}  // namespace bext
