#include "bext/doctor/listing.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "bext/text/ascii.h"
#include "doctor/listing/listed_line.h"
#include "doctor/listing/plain_text.h"

namespace bext::doctor::listing {
namespace {

constexpr std::size_t longest_line = 16 * 1024;

struct Format {
  std::optional<ListedLine> (*line)(std::string_view);
  std::optional<std::string> (*folder)(std::string_view);  ///< null if every line has the whole path
};

constexpr std::array formats = {
    Format{&unix_line, &unix_folder},
    Format{&windows_line, &windows_folder},
    Format{&unzip_line, nullptr},
    Format{&path_line, nullptr},
};

/// Calls `use(line, number)` for every line without its end.
template <class Use>
void for_each_line(std::string_view text, std::size_t number, Use use) {
  for (; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    while (line.ends_with('\r')) line.remove_suffix(1);
    if (line.size() <= longest_line) use(line, number);
  }
}

/// The format that most of the first lines have. The formats are in the order of how much they demand of a line.
const Format* format_of(std::string_view text) {
  constexpr std::size_t looked_at = 4000;
  std::array<std::size_t, formats.size()> counts{};
  std::size_t lines = 0;
  std::size_t end = 0;
  while (lines < looked_at && end < text.size()) {
    end = std::min(text.size(), text.find('\n', end)) + 1;
    ++lines;
  }
  std::size_t written = 0;
  for_each_line(text.substr(0, std::min(end, text.size())), 1, [&](std::string_view line, std::size_t) {
    if (!trimmed(line).empty()) ++written;
    for (std::size_t i = 0; i < formats.size(); ++i)
      if (formats[i].line(line)) ++counts[i];
  });
  for (std::size_t i = 0; i + 1 < formats.size(); ++i)
    if (counts[i] > 0) return &formats[i];
  // Prose has a path here and there.
  return counts.back() > 0 && counts.back() * 2 >= written ? &formats.back() : nullptr;
}

/// With `/`, without `./`, doubled slashes and slashes at the end.
std::string normalized(std::string_view path) {
  std::string out;
  if (path.starts_with('/') || path.starts_with('\\')) out = "/";
  std::size_t at = 0;
  while (at < path.size()) {
    const std::size_t end = std::min(path.size(), path.find_first_of("/\\", at));
    const std::string_view part = path.substr(at, end - at);
    at = end + 1;
    if (part.empty() || part == ".") continue;
    if (!out.empty() && out.back() != '/') out += '/';
    out += part;
  }
  return out;
}

bool is_absolute(std::string_view path) {
  return path.starts_with('/') || (path.size() > 2 && is_letter(path[0]) && path[1] == ':' && path[2] == '/');
}

/// Whether `path` is below the folder.
bool is_below(std::string_view path, std::string_view folder) {
  return folder.empty() || (path.starts_with(folder) && path.size() > folder.size() && path[folder.size()] == '/');
}

/// `find` does not say what a path is. What contains other entries is a folder.
void mark_folders(std::vector<FolderEntry>& entries) {
  std::unordered_set<std::string> folders;
  for (const FolderEntry& entry : entries) folders.emplace(entry.folder());
  for (FolderEntry& entry : entries)
    if (entry.kind == EntryKind::file && !entry.size && folders.contains(entry.path)) entry.kind = EntryKind::folder;
}

/// The folder that all absolute paths have in common; empty if one path is relative.
std::string common_folder(const std::vector<FolderEntry>& entries, std::string_view first) {
  std::string common{first};
  bool begun = !common.empty();
  for (const FolderEntry& entry : entries) {
    if (!is_absolute(entry.path)) return {};
    if (entry.kind == EntryKind::folder) continue;
    if (!begun) common = entry.folder();
    begun = true;
    while (!common.empty() && !is_below(entry.path, common)) {
      const std::size_t slash = common.find_last_of('/');
      common.resize(slash == std::string::npos ? 0 : slash);
    }
  }
  return common;
}

}  // namespace
}  // namespace bext::doctor::listing

namespace bext::doctor {

std::expected<Folder, std::string> read_listing(std::string name, std::string_view bytes, std::size_t first_line) {
  using namespace listing;
  const std::string text = plain_text(bytes);
  TextSample sample;
  sample.add(text);
  if (sample.is_blank()) return std::unexpected{"the listing is empty"};
  if (!sample.is_text()) return std::unexpected{"it is not text; expected a listing"};
  const Format* const format = format_of(text);
  if (!format)
    return std::unexpected{
        "it is not a listing; expected the output of `ls -lR`, `find`, `dir /s`, `unzip -l` or `tar tv`"};
  Folder folder{.name = name, .listing = name};
  std::string current;
  std::optional<std::string> first_folder;
  for_each_line(text, first_line, [&](std::string_view line, std::size_t number) {
    if (std::optional<ListedLine> listed = format->line(line)) {
      if (listed->name == "." || listed->name == "..") return;
      std::string path = normalized(listed->name);
      if (format->folder && !current.empty() && !is_absolute(path))
        path = current == "/" ? "/" + path : current + "/" + path;
      if (path.empty() || path == "/") return;
      folder.entries.push_back({.path = std::move(path),
                                .kind = listed->kind,
                                .size = listed->size,
                                .link_target = std::move(listed->link_target),
                                .line = number});
    } else if (format->folder) {
      if (const std::optional<std::string> header = format->folder(line)) {
        current = normalized(*header);
        if (!first_folder) first_folder = current;
      }
    }
  });
  mark_folders(folder.entries);
  folder.root = common_folder(folder.entries, first_folder.value_or(""));
  if (!folder.root.empty()) {
    std::erase_if(folder.entries, [&](const FolderEntry& entry) { return !is_below(entry.path, folder.root); });
    for (FolderEntry& entry : folder.entries) entry.path.erase(0, folder.root.size() + 1);
  }
  std::ranges::stable_sort(folder.entries, {}, &FolderEntry::path);
  const auto repeated = std::ranges::unique(folder.entries, {}, &FolderEntry::path);
  folder.entries.erase(repeated.begin(), repeated.end());
  return folder;
}

}  // namespace bext::doctor
