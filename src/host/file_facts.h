#pragma once
// What the file system knows about a file.

#include <cstdint>
#include <expected>
#include <string>

namespace bext {

enum class DiskKind : std::uint8_t { file, folder, link, pipe, socket, device };

struct FileFacts {
  DiskKind kind = DiskKind::file;
  std::uint64_t size = 0;
  std::uint64_t number = 0;       ///< of the file on its file system
  std::uint64_t volume = 0;       ///< of the file system
  std::uint64_t names = 1;        ///< hard links; 0 if it was removed
  std::int64_t modified = 0;      ///< nanoseconds
  std::uint32_t owner = 0;        ///< number of the user; 0 for a trusted one where users have no numbers
  bool is_own = true;             ///< belongs to the user of this process
  bool is_private = false;        ///< only its owner may use it
  bool has_special_mode = false;  ///< runs as its owner or group, which writing to it resets
};

/// The facts or the error number.
[[nodiscard]] std::expected<FileFacts, int> facts_of(int file);
/// Links are followed.
[[nodiscard]] std::expected<FileFacts, int> facts_at(const std::string& path);
/// Of a link itself.
[[nodiscard]] std::expected<FileFacts, int> facts_of_link(const std::string& path);
[[nodiscard]] inline bool is_same_file(const FileFacts& a, const FileFacts& b) {
  return a.number == b.number && a.volume == b.volume;
}

}  // namespace bext
