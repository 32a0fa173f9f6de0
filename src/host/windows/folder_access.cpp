#include "host/folder_access.h"

#include "host/windows/handle.h"
#include "host/windows/wide_text.h"

namespace bext {

bool may_read(const std::string& path) {
  return Handle{::CreateFileW(native_path(path).c_str(), GENERIC_READ, share_all, nullptr, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS, nullptr)}
      .is_open();
}

bool may_write_to(const std::string& folder) {
  return Handle{::CreateFileW(native_path(folder).c_str(), FILE_ADD_FILE, share_all, nullptr, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS, nullptr)}
      .is_open();
}

int make_folder_at(const std::string& path) {
  return ::CreateDirectoryW(native_path(path).c_str(), nullptr) ? 0 : last_errno();
}

void remove_if_empty(const std::string& folder) { (void)::RemoveDirectoryW(native_path(folder).c_str()); }

}  // namespace bext
