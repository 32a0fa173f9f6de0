#include "bext/host/find_files.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "bext/host/paths.h"
#include "bext/text/path_separators.h"
#include "host/folder_list.h"
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
  std::string path = folder;
  if (!path.empty() && !path_separators.contains(path.back())) path += '/';
  return path += name;
}

bool leads_to_file(const std::string& link) {
  const std::expected<FileFacts, int> facts = facts_at(link);
  return facts && facts->kind == DiskKind::file;
}

/// For a folder that cannot be listed.
bool has_marker(const std::string& folder) {
  return std::ranges::any_of(markers, [&](std::string_view marker) { return leads_to_file(joined(folder, marker)); });
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
  listing.error = list_folder(folder.path, [&](std::string_view name, DiskKind kind) {
    if (name.starts_with('.')) return;
    if (contains(markers, name)) listing.has_marker = true;
    std::string path = joined(folder.path, name);
    if (kind == DiskKind::folder) {
      if (!contains(skipped_folders, name)) listing.folders.push_back({std::move(path), joined(folder.key, name)});
    } else if (ends_with_one(name, endings) && kind == DiskKind::file) {
      listing.files.push_back({std::move(path), joined(folder.key, name)});
    } else if (ends_with_one(name, endings) && kind == DiskKind::link && leads_to_file(path)) {
      std::string key = same_file_key(path);
      listing.files.push_back({std::move(path), std::move(key)});
    }
  });
  if (listing.error != 0) listing.has_marker = listing.has_marker || has_marker(folder.path);
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

std::vector<std::string> paths_in(const std::string& directory, std::size_t most) {
  std::vector<std::string> paths;
  (void)list_folder(directory, [&](std::string_view name, DiskKind) {
    if (paths.size() < most) paths.push_back(joined(directory, name));
  });
  return paths;
}

}  // namespace bext
