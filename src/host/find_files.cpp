#include "bext/host/find_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace bext {
namespace {

using namespace std::string_view_literals;
namespace fs = std::filesystem;

constexpr std::array endings = {".json"sv, ".conf"sv, ".jsonc"sv};

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

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

std::vector<std::string> files_below(const std::string& directory) {
  std::vector<std::string> found;
  std::error_code error;
  fs::recursive_directory_iterator at{directory, fs::directory_options::skip_permission_denied, error};
  for (; !error && at != fs::recursive_directory_iterator{}; at.increment(error)) {
    if (is_hidden(at->path())) {
      at.disable_recursion_pending();
    } else if (std::error_code kind; at->is_regular_file(kind) && may_be_configuration(at->path())) {
      found.push_back(at->path().string());
    }
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace bext
