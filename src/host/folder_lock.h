#pragma once
// A lock file in a folder, for one process at a time.

#include <expected>
#include <string>

#include "host/descriptor.h"
#include "host/folder_handle.h"

namespace bext {

class FolderLock {
 public:
  /// Fails at once if another process holds the lock. `not_found` means that the folder was removed.
  [[nodiscard]] static std::expected<FolderLock, FileError> take(const FolderHandle& folder, const std::string& name);
  FolderLock(FolderLock&&) = default;

  /// Removes the file, while it is still locked.
  void release(const FolderHandle& folder);

 private:
  FolderLock(Descriptor file, std::string name) : file_{std::move(file)}, name_{std::move(name)} {}

  Descriptor file_;
  std::string name_;
};

}  // namespace bext
