#pragma once
// The files of this machine. A file is replaced as a whole or not at all: whatever goes wrong on the way (a full disk,
// a missing permission), the old one stays as it was.
//
// ```cpp
// bext::NativeFiles files;
// assert(files.read("/").error().kind == bext::FileErrorKind::is_directory);
// assert(files.read("/no/such/file").error().message("read") == "cannot read `/no/such/file`: no such file");
// ```

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "bext/config/files.h"

namespace bext {

/// What to do where a path names a pipe, which may never be written to. What a shell hands over as `/dev/fd/…` is read
/// in any case.
enum class NamedPipes : std::uint8_t { awaited, refused };

class NativeFiles : public Files {
 public:
  explicit NativeFiles(NamedPipes pipes = NamedPipes::awaited) : pipes_{pipes} {}

  /// Regular files, terminals and pipes. Refused: other devices, sockets, and 4 GiB or more.
  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& path) const override;
  [[nodiscard]] bool exists(const std::string& path) const override;
  /// Keeps the mode of the old file, and a symbolic link stays a link to the file that is replaced. Pipes and devices
  /// are written to directly.
  [[nodiscard]] std::expected<void, FileError> write(const std::string& path, std::string_view bytes) override;

 private:
  NamedPipes pipes_;
};

/// Everything up to the end of standard input.
[[nodiscard]] std::expected<std::string, FileError> read_standard_input();

}  // namespace bext
