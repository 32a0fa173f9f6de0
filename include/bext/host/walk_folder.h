#pragma once
// Lists everything below a folder. Links are not followed; those that lead out of the folder are marked.
//
// ```cpp
// assert(!bext::walk_folder("/no/such/folder"));
// ```

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
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

}  // namespace bext
