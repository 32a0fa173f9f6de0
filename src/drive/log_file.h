#pragma once
// The file `OUT.log` beside an output folder, while a job runs. Its name is predictable, so it is a new file of bext: an
// older log of bext is removed, anything else is rejected.

#include <expected>
#include <string>
#include <string_view>

#include "bext/config/files.h"
#include "host/descriptor.h"
#include "host/folder_handle.h"

namespace bext::drive {

class LogFile {
 public:
  [[nodiscard]] static std::expected<LogFile, FileError> create(const std::string& path);

  /// A full disk is ignored: the tool matters more.
  void append(std::string_view text) const;
  /// Writes a copy as a new file.
  [[nodiscard]] bool copy_to(const FolderHandle& folder, const std::string& name) const;
  void remove() const { (void)folder_.remove(name_); }

 private:
  LogFile(FolderHandle folder, std::string name, Descriptor file)
      : folder_{std::move(folder)}, name_{std::move(name)}, file_{std::move(file)} {}

  FolderHandle folder_;
  std::string name_;
  Descriptor file_;
};

}  // namespace bext::drive
