#include <filesystem>
#include <system_error>

#include "bext/host/paths.h"
#include "host/link_paths.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

}  // namespace

std::string absolute_path(const std::string& path) {
  std::error_code error;
  fs::path whole = fs::absolute(path, error);
  if (error) return path;
  std::string text = whole.lexically_normal().string();
  if (text.size() > 1 && text.ends_with('/')) text.pop_back();
  return text;
}

std::string same_file_key(const std::string& path) {
  if (std::expected<std::string, int> real = real_path(path)) return std::move(*real);
  // The nearest folder that exists, and the rest as it is written.
  const fs::path whole = path;
  fs::path folder = whole;
  while (folder.has_relative_path()) {
    folder = folder.parent_path();
    if (const std::expected<std::string, int> real = real_path(folder.empty() ? "." : folder.string()))
      return (fs::path{*real} / whole.lexically_relative(folder)).lexically_normal().string();
  }
  return path;
}

std::string written_like(const std::string& path, const std::string& place) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  if (error || fs::path{path}.is_absolute()) return place;
  return fs::path{place}.lexically_relative(here).string();
}

}  // namespace bext
