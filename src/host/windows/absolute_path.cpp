#include <algorithm>
#include <filesystem>

#include "bext/host/paths.h"
#include "bext/text/path_separators.h"
#include "host/link_paths.h"
#include "host/windows/wide_text.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

}  // namespace

std::string absolute_path(const std::string& path) {
  std::string text = path_from_native(native_path(path));
  if (text.empty()) return path;
  // `C:/` stays.
  if (text.size() > 3 && text.ends_with('/')) text.pop_back();
  return text;
}

std::string same_file_key(const std::string& path) {
  if (std::expected<std::string, int> real = real_path(path)) return std::move(*real);
  // The nearest folder that exists, and the rest as it is written.
  const std::string whole = absolute_path(path);
  for (std::size_t slash = whole.rfind('/'); slash != std::string::npos && slash > 0;
       slash = whole.rfind('/', slash - 1))
    if (const std::expected<std::string, int> real = real_path(whole.substr(0, slash + 1)))
      return *real + (real->ends_with('/') ? "" : "/") + whole.substr(slash + 1);
  return whole;
}

std::string written_like(const std::string& path, const std::string& place) {
  if (is_absolute(path)) return place;
  // On another drive, there is no relative path.
  const std::string relative = fs::path{place}.lexically_relative(absolute_path(".")).generic_string();
  return relative.empty() ? place : relative;
}

}  // namespace bext
