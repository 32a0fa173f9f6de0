#pragma once
// The files of this machine. A file is replaced as a whole or not at all: whatever goes wrong on the way (a full disk,
// a missing permission), the old one stays as it was.
//
// ```cpp
// bext::NativeFiles files;
// assert(files.read("/").error().kind == bext::FileErrorKind::is_directory);
// assert(files.read("/no/such/file").error().message("read") == "cannot read `/no/such/file`: no such file");
// ```

#include <expected>
#include <string>
#include <string_view>

#include "bext/config/files.h"

namespace bext {

class NativeFiles : public Files {
 public:
  /// Regular files, pipes and devices; 4 GiB and more are refused.
  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& path) const override;
  [[nodiscard]] bool exists(const std::string& path) const override;
  /// Keeps the mode of the old file, and a symbolic link stays a link to the file that is replaced. Pipes and devices
  /// are written to directly.
  [[nodiscard]] std::expected<void, FileError> write(const std::string& path, std::string_view bytes) override;
};

/// Everything up to the end of standard input.
[[nodiscard]] std::expected<std::string, FileError> read_standard_input();

}  // namespace bext
