#include "bext/host/walk_folder.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>

#include "bext/host/paths.h"
#include "host/file_facts.h"
#include "host/folder_access.h"
#include "host/folder_list.h"
#include "host/link_end.h"
#include "host/link_paths.h"
#include "host/system_error.h"

namespace bext {
namespace {

using namespace std::string_view_literals;

constexpr std::array skipped_names = {".git"sv, "node_modules"sv, "__pycache__"sv};

bool is_below_root(const std::string& path, const std::string& root) {
  return path.starts_with(root) && (path.size() == root.size() || root.ends_with('/') || path[root.size()] == '/');
}

/// A link inside the folder counts as the file it leads to. Nothing outside is looked at, not even whether it exists.
void follow_link(WalkedEntry& entry, const std::string& place, const std::string& root) {
  entry.link_target = link_target(place).value_or("");
  if (!is_below_root(absolute_path(target_from(place, entry.link_target)), root)) {
    entry.leads_out = true;
    return;
  }
  const std::expected<std::string, int> real = real_path(place);
  if (!real) {
    entry.problem = real.error() == ELOOP ? "the links form a loop" : "its target is missing";
    return;
  }
  if (!is_below_root(*real, root)) {
    entry.leads_out = true;
    return;
  }
  const std::expected<FileFacts, int> facts = facts_at(*real);
  if (facts && facts->kind == DiskKind::file) entry.size = facts->size;
}

WalkedEntry entry_at(const std::string& place, DiskKind kind, const std::string& root) {
  WalkedEntry entry;
  if (kind == DiskKind::folder) {
    entry.kind = WalkedEntry::Kind::folder;
  } else if (kind == DiskKind::file) {
    entry.kind = WalkedEntry::Kind::file;
    const std::expected<FileFacts, int> facts = facts_at(place);
    if (facts) entry.size = facts->size;
    if (!may_read(place)) entry.problem = "permission denied";
  } else if (kind == DiskKind::link) {
    entry.kind = WalkedEntry::Kind::link;
    follow_link(entry, place, root);
  }
  return entry;
}

bool is_skipped(std::string_view name, DiskKind kind) {
  return kind == DiskKind::folder && std::ranges::find(skipped_names, name) != skipped_names.end();
}

}  // namespace

std::expected<WalkedFolder, FileError> walk_folder(const std::string& folder, std::size_t most_entries,
                                                   const std::function<void(std::size_t)>& found) {
  const std::expected<std::string, int> root = real_path(folder);
  if (!root) return std::unexpected{FileError{FileErrorKind::not_found, folder, "no such folder"}};
  if (!is_directory(*root)) return std::unexpected{FileError{FileErrorKind::other, folder, "it is not a folder"}};
  const std::string top = root->ends_with('/') ? *root : *root + "/";
  WalkedFolder walked;
  // Relative paths of folders; empty for the root.
  std::vector<std::string> waiting = {""};
  while (!waiting.empty() && !walked.has_more) {
    const std::string current = std::move(waiting.back());
    waiting.pop_back();
    const std::string path = current.empty() ? *root : top + current;
    const int error = list_folder(path, [&](std::string_view name, DiskKind kind) {
      if (walked.entries.size() == most_entries) walked.has_more = true;
      if (walked.has_more || is_skipped(name, kind)) return;
      std::string relative = current.empty() ? std::string{name} : current + "/" + std::string{name};
      if (kind == DiskKind::folder) waiting.push_back(relative);
      WalkedEntry entry = entry_at(top + relative, kind, *root);
      entry.path = std::move(relative);
      walked.entries.push_back(std::move(entry));
      if (found) found(walked.entries.size());
    });
    if (error == 0) continue;
    if (current.empty()) return std::unexpected{FileError{FileErrorKind::no_permission, folder, words_of_errno(error)}};
    const auto place = std::ranges::find(walked.entries, current, &WalkedEntry::path);
    if (place != walked.entries.end()) place->problem = words_of_errno(error);
  }
  std::ranges::sort(walked.entries, {}, &WalkedEntry::path);
  return walked;
}

}  // namespace bext
