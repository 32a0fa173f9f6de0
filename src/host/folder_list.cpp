#include "host/folder_list.h"

#include <dirent.h>

#include <cerrno>

namespace bext {
namespace {

/// Most file systems give the kind with the name.
DiskKind kind_of(const dirent& entry, const std::string& folder) {
  if (entry.d_type == DT_DIR) return DiskKind::folder;
  if (entry.d_type == DT_REG) return DiskKind::file;
  if (entry.d_type == DT_LNK) return DiskKind::link;
  const std::expected<FileFacts, int> facts = facts_of_link(folder + "/" + entry.d_name);
  return facts ? facts->kind : DiskKind::device;
}

}  // namespace

int list_folder(const std::string& path, const std::function<void(std::string_view, DiskKind)>& on_entry) {
  DIR* const stream = ::opendir(path.c_str());
  if (!stream) return errno;
  int error = 0;
  while (true) {
    errno = 0;
    const dirent* const entry = ::readdir(stream);
    error = errno;
    if (!entry) break;
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") on_entry(name, kind_of(*entry, path));
  }
  (void)::closedir(stream);
  return error;
}

}  // namespace bext
