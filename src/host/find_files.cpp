#include "bext/host/find_files.h"

#include <algorithm>
#include <array>
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

}  // namespace

bool is_directory(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

std::string same_file_key(const std::string& path) {
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

FilesBelow files_below(const std::string& directory) {
  FilesBelow found;
  std::vector<fs::path> waiting = {directory};
  while (!waiting.empty()) {
    const fs::path folder = std::move(waiting.back());
    waiting.pop_back();
    std::error_code error;
    fs::directory_iterator at{folder, error};
    for (; !error && at != fs::directory_iterator{}; at.increment(error)) {
      std::error_code kind;
      if (is_hidden(at->path())) continue;
      if (at->is_directory(kind) && !at->is_symlink(kind)) {
        if (!is_made_by_tools(at->path())) waiting.push_back(at->path());
      } else if (may_be_configuration(at->path()) && at->is_regular_file(kind)) {
        found.paths.push_back(at->path().string());
      }
    }
    if (error) found.problems.push_back(file_error(folder.string(), error.value()));
  }
  std::ranges::sort(found.paths);
  std::ranges::sort(found.problems, {}, &FileError::path);
  return found;
}

}  // namespace bext
