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

/// The file must not become shorter while it is mapped.
class MappedFile {
 public:
  /// Only regular files.
  [[nodiscard]] static std::expected<MappedFile, FileError> open(const std::string& path);
  MappedFile(MappedFile&& other) noexcept : bytes_{std::exchange(other.bytes_, {})} {}
  MappedFile& operator=(MappedFile&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  [[nodiscard]] std::string_view bytes() const { return bytes_; }

 private:
  explicit MappedFile(std::string_view bytes) : bytes_{bytes} {}
  std::string_view bytes_;
};

}  // namespace bext
