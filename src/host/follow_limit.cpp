#include "bext/host/follow_limit.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "bext/host/environment.h"
#include "bext/host/paths.h"
#include "bext/text/path_separators.h"
#include "host/file_facts.h"
#include "host/link_end.h"

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

/// The folder of a file, with links resolved. The file itself may be a link.
std::string real_folder_of(const std::string& file) { return same_file_key(directory_of(file)); }

/// `/`, `C:/` or `//server`.
bool is_root(std::string_view folder) {
  const std::size_t slash = folder.rfind('/');
  return slash == std::string_view::npos || slash + 1 == folder.size() || (slash == 1 && folder.starts_with("//"));
}

bool is_too_wide(const std::string& folder) {
  const std::string home = home_folder();
  return is_root(folder) || (!home.empty() && folder == same_file_key(home));
}

/// Whether a path without links is below one of the folders.
bool is_in_tree(std::string_view real, const std::vector<std::string>& folders) {
  return !is_really_in_system_folder(real) &&
         std::ranges::any_of(folders, [&](const std::string& folder) { return is_below(real, folder); });
}

/// The nearest folder with `.git`, or an empty string. Another user may have put `.git` into a shared folder such as `/tmp`.
std::string repository_above(const std::string& folder, const std::string& from) {
  for (std::string at = folder; !is_root(at); at = directory_of(at))
    if (is_repository(at) && is_of_trusted_owner(at + "/.git", from)) return at;
  return {};
}

bool is_link(const std::string& path) {
  const std::expected<FileFacts, int> facts = facts_of_link(path);
  return facts && facts->kind == DiskKind::link;
}

/// 0 for a trusted one.
unsigned owner_of(const std::string& file) {
  const std::expected<FileFacts, int> facts = facts_at(file);
  return facts && !facts->is_own ? facts->owner : 0;
}

/// The repository that limits where a file may lead; empty without one.
std::string repository_of(const std::string& file) {
  std::string repository = repository_above(real_folder_of(file), file);
  return is_too_wide(repository) ? std::string{} : repository;
}

/// The folders into which a file may lead.
std::vector<std::string> tree_of(const std::string& file) {
  if (std::string repository = repository_of(file); !repository.empty()) return {std::move(repository)};
  std::vector<std::string> folders = {real_folder_of(file), same_file_key(".")};
  std::erase_if(folders, &is_too_wide);
  return folders;
}

}  // namespace

bool is_repository(const std::string& folder) { return facts_of_link(folder + "/.git").has_value(); }

bool is_of_trusted_owner(const std::string& path, const std::string& subject) {
  const std::expected<FileFacts, int> link = facts_of_link(path);
  const std::expected<FileFacts, int> content = facts_at(path);
  if (!link || !content) return true;
  const auto is_trusted = [](const FileFacts& facts) { return facts.is_own || facts.owner == 0; };
  if (is_trusted(*link) && is_trusted(*content)) return true;
  const std::expected<FileFacts, int> checked = facts_at(subject);
  if (!checked) return false;
  return std::ranges::all_of(std::array{*link, *content}, [&](const FileFacts& facts) {
    return is_trusted(facts) || facts.owner == checked->owner;
  });
}

bool is_in_system_folder(const std::string& path) { return is_really_in_system_folder(same_file_key(path)); }

bool is_in_tree_of(const std::string& path, const std::string& from) {
  return is_in_tree(same_file_key(path), tree_of(from));
}

const std::vector<std::string>& KnownTrees::tree_of(const std::string& file) {
  const std::lock_guard lock{mutex_};
  auto owner = owners_.find(file);
  if (owner == owners_.end()) owner = owners_.emplace(file, owner_of(file)).first;
  const std::pair key{file.substr(0, name_begin(file)), owner->second};
  const auto known = trees_.find(key);
  return known != trees_.end() ? known->second : trees_.emplace(key, bext::tree_of(file)).first->second;
}

std::string KnownTrees::real_path(const std::string& path) {
  const std::string name = path.substr(name_begin(path));
  if (is_link(path) || name.empty() || name == "." || name == "..") return same_file_key(path);
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
  if (is_link(path) && !is_in_system_folder(real_folder_of(path)) && !is_in_tree_of(path, path)) return true;
  // A folder that is a link may come with a repository, too.
  for (std::size_t slash = path.find_first_of(path_separators, 1); slash != std::string::npos;
       slash = path.find_first_of(path_separators, slash + 1)) {
    const std::string folder = path.substr(0, slash);
    const std::string repository = is_link(folder) ? repository_of(folder) : std::string{};
    if (repository.empty()) continue;
    const std::string real = same_file_key(folder);
    if (real != repository && !is_below(real, repository)) return true;
  }
  return false;
}

}  // namespace bext
