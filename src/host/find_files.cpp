#include "bext/host/find_files.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>
#include <string_view>

#include "host/system_error.h"

namespace bext {
namespace {

using namespace std::string_view_literals;

using Endings = std::span<const std::string_view>;
constexpr std::array of_configurations = {".json"sv, ".conf"sv, ".jsonc"sv};
constexpr std::array of_models = {".onnx"sv, ".dlc"sv};
/// Folders with files that tools generated or copied.
constexpr std::array skipped_folders = {"node_modules"sv, "__pycache__"sv};
/// The same for folders that hold one of these files: build trees of CMake and Python environments.
constexpr std::array markers = {"CMakeCache.txt"sv, "pyvenv.cfg"sv};

bool contains(const auto& list, std::string_view name) { return std::ranges::find(list, name) != list.end(); }

bool ends_with_one(std::string_view name, Endings endings) {
  return std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
}

std::string joined(const std::string& folder, std::string_view name) {
  std::string path;
  path.reserve(folder.size() + 1 + name.size());
  path += folder;
  if (!path.ends_with('/')) path += '/';
  return path += name;
}

bool has_marker(const std::string& folder) {
  return std::ranges::any_of(
      markers, [&](std::string_view marker) { return ::access(joined(folder, marker).c_str(), F_OK) == 0; });
}

enum class EntryKind : std::uint8_t { folder, file, link, other };

EntryKind kind_from(mode_t mode) {
  if (S_ISDIR(mode)) return EntryKind::folder;
  if (S_ISREG(mode)) return EntryKind::file;
  return S_ISLNK(mode) ? EntryKind::link : EntryKind::other;
}

/// Most file systems give the kind with the name.
EntryKind kind_of(const dirent& entry, const std::string& folder) {
  if (entry.d_type == DT_DIR) return EntryKind::folder;
  if (entry.d_type == DT_REG) return EntryKind::file;
  if (entry.d_type == DT_LNK) return EntryKind::link;
  if (entry.d_type != DT_UNKNOWN) return EntryKind::other;
  struct stat facts{};
  const std::string path = joined(folder, entry.d_name);
  return ::lstat(path.c_str(), &facts) == 0 ? kind_from(facts.st_mode) : EntryKind::other;
}

bool leads_to_file(const std::string& link) {
  struct stat facts{};
  return ::stat(link.c_str(), &facts) == 0 && S_ISREG(facts.st_mode);
}

/// A folder and its `same_file_key`. The keys of its entries follow from that, except for links.
struct Folder {
  std::string path;
  std::string key;
};

/// The entries of one folder that matter.
struct Listing {
  std::vector<FoundFile> files = {};
  std::vector<Folder> folders = {};
  bool has_marker = false;
  int error = 0;
};

Listing list(const Folder& folder, Endings endings) {
  Listing listing;
  DIR* const stream = ::opendir(folder.path.c_str());
  if (!stream) {
    listing.error = errno;
    listing.has_marker = has_marker(folder.path);
    return listing;
  }
  while (true) {
    errno = 0;
    const dirent* const entry = ::readdir(stream);
    if (!entry) break;
    const std::string_view name = entry->d_name;
    if (name.starts_with('.')) continue;
    if (contains(markers, name)) listing.has_marker = true;
    const EntryKind kind = kind_of(*entry, folder.path);
    if (kind == EntryKind::folder) {
      if (!contains(skipped_folders, name))
        listing.folders.push_back({joined(folder.path, name), joined(folder.key, name)});
    } else if (ends_with_one(name, endings) && kind == EntryKind::file) {
      listing.files.push_back({joined(folder.path, name), joined(folder.key, name)});
    } else if (ends_with_one(name, endings) && kind == EntryKind::link) {
      std::string path = joined(folder.path, name);
      if (!leads_to_file(path)) continue;
      std::string key = same_file_key(path);
      listing.files.push_back({std::move(path), std::move(key)});
    }
  }
  listing.error = errno;
  ::closedir(stream);
  return listing;
}

FilesBelow found_below(const std::string& directory, Endings endings,
                       const std::function<void(std::size_t)>& found_so_far) {
  FilesBelow found;
  std::vector<Folder> waiting = {{directory, same_file_key(directory)}};
  bool is_named = true;
  while (!waiting.empty()) {
    const Folder folder = std::move(waiting.back());
    waiting.pop_back();
    Listing listing = list(folder, endings);
    // A folder that the caller names is searched in any case.
    if (listing.has_marker && !is_named) continue;
    is_named = false;
    if (listing.error != 0) found.problems.push_back(file_error(folder.path, listing.error));
    std::ranges::move(listing.files, std::back_inserter(found.files));
    std::ranges::move(listing.folders, std::back_inserter(waiting));
    if (found_so_far) found_so_far(found.files.size());
  }
  std::ranges::sort(found.files, {}, &FoundFile::path);
  std::ranges::sort(found.problems, {}, &FileError::path);
  return found;
}

}  // namespace

FilesBelow files_below(const std::string& directory, const std::function<void(std::size_t)>& found_so_far) {
  return found_below(directory, of_configurations, found_so_far);
}

FilesBelow models_below(const std::string& directory) { return found_below(directory, of_models, {}); }

}  // namespace bext
