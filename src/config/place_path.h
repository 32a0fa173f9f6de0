#pragma once
// Parses a path by meaning and follows it in the typed configuration.

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bext/config/place.h"
#include "bext/text/pointer.h"

namespace bext {

struct PathStep {
  std::string text;
  bool selects = false;  ///< `[…]`: selects an entry
};
[[nodiscard]] std::expected<std::vector<PathStep>, PlaceError> parse_path(std::string_view text);

/// An option of an existing object.
struct OptionSpot {
  const Section* section = nullptr;
  void* object = nullptr;
  const Option* option = nullptr;
};
/// A section, or one entry of a list of them.
struct SectionSpot {
  void* parent = nullptr;
  const Option* option = nullptr;
  std::optional<std::size_t> entry;
};
/// A place that no table describes; it may not exist.
using RawSpot = Pointer;
using Spot = std::variant<OptionSpot, SectionSpot, RawSpot>;

/// The structs of one entry as it is written, one for each name.
struct WrittenEntry {
  std::size_t first;
  std::size_t count;
};
/// Of each list that was counted, so that walks to all of its entries count them only once.
using WrittenEntries = std::map<const void*, std::vector<WrittenEntry>>;

/// How to handle missing entries and sections: an error, create the first entry of a list, or create any entry.
enum class Missing : std::uint8_t { is_an_error, is_made_first, is_made };
struct Walk {
  Missing missing = Missing::is_an_error;
  std::size_t sharer = 0;  ///< which struct of an entry with several names
  WrittenEntries* known = nullptr;
};
/// One entry of a list, as a struct.
struct EntrySpot {
  const Section* section = nullptr;
  const void* object = nullptr;
};
struct Walked {
  Spot spot;
  bool whole_entry = false;  ///< the path names a whole entry, not one of its names
  std::size_t sharers = 1;   ///< structs of that entry
  EntrySpot entry = {};      ///< the innermost entry that contains the spot; none at the root
};
/// The spot of a path, with addresses inside `file.config`.
[[nodiscard]] std::expected<Walked, PlaceError> walk_path(LoadedFile& file, std::string_view path, const Walk& walk);

/// The number of entries of a list as they are written. `graphs[*1]` is the second one, whatever the names are.
[[nodiscard]] std::expected<std::size_t, PlaceError> entries_at(const LoadedFile& file, std::string_view path);

/// The node an option, section or raw value was read from.
[[nodiscard]] std::optional<Node> node_at(const LoadedFile& file, const Spot& spot);

}  // namespace bext
