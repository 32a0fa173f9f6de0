#include "host/folder_list.h"

#include <dirent.h>
#include <sys/stat.h>

#include <cerrno>

namespace bext {
namespace {

DiskKind kind_from(mode_t mode) {
  if (S_ISREG(mode)) return DiskKind::file;
  if (S_ISDIR(mode)) return DiskKind::folder;
  if (S_ISLNK(mode)) return DiskKind::link;
  if (S_ISFIFO(mode)) return DiskKind::pipe;
  return S_ISSOCK(mode) ? DiskKind::socket : DiskKind::device;
}

/// Most file systems give the kind with the name.
DiskKind kind_of(const dirent& entry, const std::string& folder) {
  if (entry.d_type == DT_DIR) return DiskKind::folder;
  if (entry.d_type == DT_REG) return DiskKind::file;
  if (entry.d_type == DT_LNK) return DiskKind::link;
  struct stat facts{};
  const std::string path = folder + "/" + entry.d_name;
  return ::lstat(path.c_str(), &facts) == 0 ? kind_from(facts.st_mode) : DiskKind::device;
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

bool leads_to_file(const std::string& link) {
  struct stat facts{};
  return ::stat(link.c_str(), &facts) == 0 && S_ISREG(facts.st_mode);
}

}  // namespace bext
