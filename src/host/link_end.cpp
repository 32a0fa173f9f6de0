#include "host/link_end.h"

#include "bext/host/paths.h"
#include "bext/text/path_separators.h"
#include "host/file_facts.h"
#include "host/link_paths.h"

namespace bext {

std::string directory_of(const std::string& path) {
  const std::size_t slash = path.find_last_of(path_separators);
  if (slash == std::string::npos) return ".";
  // `/`, `C:/` and `\\?\C:\` keep their separator.
  const bool is_drive = slash == 2 || (slash == 6 && path.starts_with(R"(\\?\)"));
  const bool is_root = slash == 0 || (is_drive && path[slash - 1] == ':');
  return path.substr(0, is_root ? slash + 1 : slash);
}

std::string target_from(const std::string& link, const std::string& target) {
  if (is_absolute(target)) return target;
  const std::string folder = directory_of(link);
  return folder + (folder.ends_with('/') ? "" : "/") + target;
}

bool is_directory(const std::string& path) {
  const std::expected<FileFacts, int> facts = facts_at(path);
  return facts && facts->kind == DiskKind::folder;
}

std::optional<std::string> end_of_links(std::string path) {
  constexpr int link_limit = 40;
  for (int i = 0; i < link_limit; ++i) {
    const std::optional<std::string> target = link_target(path);
    if (!target) return path;
    path = target_from(path, *target);
  }
  return std::nullopt;
}

}  // namespace bext
