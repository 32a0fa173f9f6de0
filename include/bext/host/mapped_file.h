#pragma once
// A file in memory without reading it: pages are loaded when they are looked at, and the system can drop them again.
//
// ```cpp
// const std::expected<bext::MappedFile, bext::FileError> file = bext::MappedFile::open("/no/such/file");
// assert(!file && file.error().kind == bext::FileErrorKind::not_found);
// ```

#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include "bext/config/files.h"

namespace bext {

struct MapWatch;

/// A file that becomes shorter while it is mapped reads as zeros after its new end, and `became_shorter` says so. This
/// uses the signal SIGBUS.
class MappedFile {
 public:
  /// Only regular files.
  [[nodiscard]] static std::expected<MappedFile, FileError> open(const std::string& path);
  MappedFile(MappedFile&& other) noexcept
      : bytes_{std::exchange(other.bytes_, {})}, watch_{std::exchange(other.watch_, nullptr)} {}
  MappedFile& operator=(MappedFile&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    std::swap(watch_, other.watch_);
    return *this;
  }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  [[nodiscard]] std::string_view bytes() const { return bytes_; }
  /// Whether bytes after the end of the file were read. What was computed from them is wrong.
  [[nodiscard]] bool became_shorter() const;

 private:
  explicit MappedFile(std::string_view bytes);
  std::string_view bytes_;
  MapWatch* watch_ = nullptr;  ///< null if too many files are mapped
};

}  // namespace bext
