#include "bext/host/paths.h"

#include <filesystem>
#include <system_error>

namespace bext {

namespace fs = std::filesystem;

std::string folder_of(const std::string& path) {
  const fs::path folder = fs::path{path}.parent_path();
  return folder.empty() ? "." : folder.string();
}

std::string joined_path(const std::string& folder, const std::string& path) {
  return (fs::path{folder} / path).string();
}

std::string path_from(const std::string& folder, const std::string& file) {
  const fs::path place = same_file_key(file);
  const fs::path path = place.lexically_relative(same_file_key(folder));
  return (path.empty() ? place : path).generic_string();
}

bool is_inside(const std::string& file, const std::string& folder) {
  std::error_code failed;
  const fs::path real_file = fs::weakly_canonical(file, failed);
  if (failed) return false;
  const fs::path real_folder = fs::weakly_canonical(folder, failed);
  if (failed) return false;
  const fs::path relative = real_file.lexically_relative(real_folder);
  return !relative.empty() && *relative.begin() != "..";
}

std::optional<std::int64_t> time_of_change(const std::string& path) {
  std::error_code failed;
  const fs::file_time_type time = fs::last_write_time(path, failed);
  return failed ? std::nullopt : std::optional<std::int64_t>{time.time_since_epoch().count()};
}

}  // namespace bext
