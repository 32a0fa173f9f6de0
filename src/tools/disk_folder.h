#pragma once
// A folder of this machine as `bext doctor` examines it.

#include <expected>
#include <functional>
#include <string>

#include "bext/config/files.h"
#include "bext/doctor/folder.h"

namespace bext {

/// Reads the files of a folder in pieces.
class DiskReader : public doctor::FolderReader {
 public:
  explicit DiskReader(std::string folder) : folder_{std::move(folder)} {}
  [[nodiscard]] std::unique_ptr<doctor::ByteSource> open(const doctor::FolderEntry& entry) const override;

 private:
  std::string folder_;
};

/// `reader` must outlive the result. `found` gets the number of entries after each one.
[[nodiscard]] std::expected<doctor::Folder, FileError> disk_folder(const std::string& path, const DiskReader& reader,
                                                                   const std::function<void(std::size_t)>& found = {});

}  // namespace bext
