#pragma once
// Lists everything below a folder and reads single files in pieces. Links are not followed; those that lead out of the
// folder are marked.
//
// ```cpp
// assert(!bext::walk_folder("/no/such/folder"));
// assert(!bext::FilePieces::open("/no/such/file"));
// ```

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bext/config/files.h"

namespace bext {

struct WalkedEntry {
  enum class Kind : std::uint8_t { file, folder, link, other };
  std::string path;  ///< below the folder, with `/`
  Kind kind = Kind::other;
  std::uint64_t size = 0;        ///< of a file, or of the file that a link inside the folder leads to
  std::string link_target = {};  ///< as written
  bool leads_out = false;
  std::string problem = {};  ///< why a folder or file cannot be read, or a link is broken
};

struct WalkedFolder {
  std::vector<WalkedEntry> entries;  ///< sorted by path
  bool has_more = false;             ///< it stopped at the limit
};
inline constexpr std::size_t most_walked_entries = 1'000'000;
/// Skips the folders `.git`, `node_modules` and `__pycache__`. `found` gets the number of entries after each one.
[[nodiscard]] std::expected<WalkedFolder, FileError> walk_folder(const std::string& folder,
                                                                 std::size_t most_entries = most_walked_entries,
                                                                 const std::function<void(std::size_t)>& found = {});

/// A regular file, read in pieces.
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
