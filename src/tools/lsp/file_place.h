#pragma once
// Finds the member at an offset of a configuration file, and the option and section that it belongs to.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/config/loaded.h"
#include "bext/schema/option.h"

namespace bext::lsp {

/// Whether the cursor is in the range or at one of its ends.
[[nodiscard]] constexpr bool covers(Range range, std::uint32_t offset) {
  return range.begin <= offset && offset <= range.end;
}
/// The table of the top level of a file; null for files of other tools.
[[nodiscard]] const Section* root_section(const LoadedFile& file);
/// The option of a key, also of a struct that is inlined into the section; `table` is null if there is none.
struct FoundOption {
  const Section* table = nullptr;
  const Option* option = nullptr;
};
[[nodiscard]] FoundOption find_option(const Section& section, std::string_view key);

struct FilePlace {
  const Section* section = nullptr;  ///< of the object around the member; null if unknown
  const Option* option = nullptr;    ///< null if the key is unknown
  std::optional<Node> key;
  std::optional<Node> value;    ///< of that key
  std::optional<Node> element;  ///< of a value that is a list, the element at the offset
};
/// The innermost member whose key or value covers the offset.
[[nodiscard]] FilePlace place_at(const LoadedFile& file, std::uint32_t offset);

/// The section that the keys lead to, from the top level of the file; null if a key is not one of a section.
[[nodiscard]] const Section* section_below(const Section& root, const std::vector<std::string>& keys);

}  // namespace bext::lsp
