#include "bext/host/paths.h"

#include <sys/stat.h>

#include "host/wasi/lexical_path.h"

namespace bext {

std::string folder_of(const std::string& path) {
  std::string folder = wasi::parent_path(path);
  return folder.empty() ? "." : folder;
}

std::string joined_path(const std::string& folder, const std::string& path) { return wasi::joined(folder, path); }

std::string path_from(const std::string& folder, const std::string& file) {
  return wasi::relative_path(same_file_key(folder), same_file_key(file));
}

bool is_inside(const std::string& file, const std::string& folder) {
  std::string place = same_file_key(folder);
  if (!place.ends_with('/')) place += '/';
  return same_file_key(file).starts_with(place);
}

std::optional<std::int64_t> time_of_change(const std::string& path) {
  struct stat facts{};
  if (::stat(path.c_str(), &facts) != 0) return std::nullopt;
  return std::int64_t{facts.st_mtim.tv_sec} * 1'000'000'000 + facts.st_mtim.tv_nsec;
}

}  // namespace bext
