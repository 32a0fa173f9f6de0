#pragma once
// Reads parts of a large file, such as the header of a library, without reading the rest.
//
// ```cpp
// assert(!bext::FilePieces::open("/no/such/file") && !bext::FilePieces::open("/"));
// ```

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace bext {

class FilePieces {
 public:
  /// Nothing for other files, such as pipes, and for files that cannot be opened.
  [[nodiscard]] static std::optional<FilePieces> open(const std::string& path);
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// Fewer bytes at the end of the file and after an error.
  [[nodiscard]] std::string read(std::uint64_t offset, std::size_t length);
  FilePieces(FilePieces&& other) noexcept;
  FilePieces& operator=(FilePieces&& other) noexcept;
  ~FilePieces();

 private:
  struct Source;
  FilePieces(std::unique_ptr<Source> source, std::uint64_t size);
  std::unique_ptr<Source> source_;
  std::uint64_t size_ = 0;
};

}  // namespace bext
