#include "bext/host/walk_folder.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <string_view>

#include "bext/host/find_files.h"
#include "host/file_facts.h"
#include "host/folder_access.h"
#include "host/folder_list.h"
#include "host/link_end.h"
#include "host/open_regular.h"
#include "host/windows/link_paths.h"

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
  const std::string written =
      is_absolute(entry.link_target) ? entry.link_target : directory_of(place) + "/" + entry.link_target;
  if (!is_below_root(std::filesystem::path{written}.lexically_normal().generic_string(), root)) {
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

}  // namespace

std::expected<WalkedFolder, FileError> walk_folder(const std::string& folder, std::size_t most_entries,
                                                   const std::function<void(std::size_t)>& found) {
  const std::expected<std::string, int> root = real_path(folder);
  if (!root) return std::unexpected{FileError{FileErrorKind::not_found, folder, "no such folder"}};
  if (!is_directory(*root)) return std::unexpected{FileError{FileErrorKind::other, folder, "it is not a folder"}};
  WalkedFolder walked;
  // Relative paths of folders; empty for the root.
  std::vector<std::string> waiting = {""};
  while (!waiting.empty() && !walked.has_more) {
    const std::string current = std::move(waiting.back());
    waiting.pop_back();
    const std::string path = current.empty() ? *root : *root + "/" + current;
    const int error = list_folder(path, [&](std::string_view name, DiskKind kind) {
      if (walked.entries.size() == most_entries) walked.has_more = true;
      if (walked.has_more) return;
      WalkedEntry entry;
      entry.path = current.empty() ? std::string{name} : current + "/" + std::string{name};
      const std::string place = path + "/" + std::string{name};
      if (kind == DiskKind::folder) {
        if (std::ranges::find(skipped_names, name) != skipped_names.end()) return;
        entry.kind = WalkedEntry::Kind::folder;
        waiting.push_back(entry.path);
      } else if (kind == DiskKind::file) {
        entry.kind = WalkedEntry::Kind::file;
        const std::expected<FileFacts, int> facts = facts_at(place);
        if (facts) entry.size = facts->size;
        if (!may_read(place)) entry.problem = "permission denied";
      } else if (kind == DiskKind::link) {
        entry.kind = WalkedEntry::Kind::link;
        follow_link(entry, place, *root);
      }
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

struct FilePieces::Source {
  Descriptor file;
};

FilePieces::FilePieces(std::unique_ptr<Source> source, std::uint64_t size) : source_{std::move(source)}, size_{size} {}
FilePieces::FilePieces(FilePieces&&) noexcept = default;
FilePieces& FilePieces::operator=(FilePieces&&) noexcept = default;
FilePieces::~FilePieces() = default;

std::optional<FilePieces> FilePieces::open(const std::string& path) {
  std::expected<Descriptor, FileError> file = open_regular(path);
  if (!file) return std::nullopt;
  const std::expected<FileFacts, int> facts = facts_of(file->number());
  if (!facts) return std::nullopt;
  return FilePieces{std::make_unique<Source>(std::move(*file)), facts->size};
}

std::string FilePieces::read(std::uint64_t offset, std::size_t length) {
  if (offset >= size_) return {};
  std::string bytes(static_cast<std::size_t>(std::min<std::uint64_t>(length, size_ - offset)), '\0');
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const std::expected<std::size_t, int> got =
        read_at(source_->file.number(), offset + filled, std::span{bytes}.subspan(filled));
    if (!got || *got == 0) break;
    filled += *got;
  }
  bytes.resize(filled);
  return bytes;
}

}  // namespace bext
