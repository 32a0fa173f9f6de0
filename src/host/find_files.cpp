#include "bext/host/find_files.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "host/system_error.h"

namespace bext {
namespace {

using namespace std::string_view_literals;
namespace fs = std::filesystem;

constexpr std::array endings = {".json"sv, ".conf"sv, ".jsonc"sv};

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

/// Such directories contain copies or third-party files.
bool is_made_by_tools(const fs::path& directory) {
  const std::string name = directory.filename().string();
  if (name == "node_modules" || name == "__pycache__") return true;
  std::error_code error;
  return fs::exists(directory / "CMakeCache.txt", error) || fs::exists(directory / "pyvenv.cfg", error);
}

bool may_be_configuration(const fs::path& path) {
  return std::ranges::find(endings, path.extension().string()) != endings.end();
}

/// A folder and its `same_file_key`. The keys of what lies in it follow from that, except for links.
struct Folder {
  fs::path path;
  std::string key;
};

std::string key_in(const Folder& folder, const fs::path& path) {
  return folder.key + (folder.key.ends_with('/') ? "" : "/") + path.filename().string();
}

}  // namespace

bool is_directory(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

std::string same_file_key(const std::string& path) {
  // Most files exist, and then one call is enough.
  if (char* const real = ::realpath(path.c_str(), nullptr)) {
    std::string key = real;
    std::free(real);  // NOLINT(cppcoreguidelines-no-malloc): the system allocated it
    return key;
  }
  std::error_code error;
  const fs::path real = fs::weakly_canonical(fs::absolute(path, error), error);
  return error ? path : real.string();
}

std::string written_like(const std::string& path, const std::string& place) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  if (error || fs::path{path}.is_absolute()) return place;
  return fs::path{place}.lexically_relative(here).string();
}

FilesBelow files_below(const std::string& directory, const std::function<void(std::size_t)>& found_so_far) {
  FilesBelow found;
  std::vector<Folder> waiting = {{directory, same_file_key(directory)}};
  while (!waiting.empty()) {
    const Folder folder = std::move(waiting.back());
    waiting.pop_back();
    std::error_code error;
    fs::directory_iterator at{folder.path, error};
    for (; !error && at != fs::directory_iterator{}; at.increment(error)) {
      std::error_code kind;
      if (is_hidden(at->path())) continue;
      if (at->is_directory(kind) && !at->is_symlink(kind)) {
        if (!is_made_by_tools(at->path())) waiting.push_back({at->path(), key_in(folder, at->path())});
      } else if (may_be_configuration(at->path()) && at->is_regular_file(kind)) {
        std::string path = at->path().string();
        std::string key = at->is_symlink(kind) ? same_file_key(path) : key_in(folder, at->path());
        found.files.push_back({std::move(path), std::move(key)});
        if (found_so_far) found_so_far(found.files.size());
      }
    }
    if (error) found.problems.push_back(file_error(folder.path.string(), error.value()));
  }
  std::ranges::sort(found.files, {}, &FoundFile::path);
  std::ranges::sort(found.problems, {}, &FileError::path);
  return found;
}

}  // namespace bext
