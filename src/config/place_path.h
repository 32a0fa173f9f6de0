#pragma once
// How a path by meaning is taken apart and walked down the typed configuration.

#include <expected>
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
  bool selects = false;  ///< `[…]`: picks an entry
};
[[nodiscard]] std::expected<std::vector<PathStep>, PlaceError> parse_path(std::string_view text);

/// An option of an object that the configuration has.
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
/// Something no table describes; it need not exist.
using RawSpot = Pointer;
using Spot = std::variant<OptionSpot, SectionSpot, RawSpot>;

/// What becomes of entries and sections that are not there: an error, made where nothing else could be meant, or made.
enum class Missing : std::uint8_t { is_an_error, is_made_first, is_made };
struct Walk {
  Missing missing = Missing::is_an_error;
  std::size_t sharer = 0;  ///< which of the structs that stand for an entry with several names
};
/// One entry of a list, as a struct.
struct EntrySpot {
  const Section* section = nullptr;
  const void* object = nullptr;
};
struct Walked {
  Spot spot;
  bool whole_entry = false;  ///< an entry is meant as it is written, not one name of it
  std::size_t sharers = 1;   ///< structs that stand for that entry
  EntrySpot entry = {};      ///< the innermost that the spot stands in; none at the root
};
/// The spot that a path leads to, with addresses inside `file.config`.
[[nodiscard]] std::expected<Walked, PlaceError> walk_path(LoadedFile& file, std::string_view path, const Walk& walk);

/// The node an option, section or raw value was read from.
[[nodiscard]] std::optional<Node> node_at(const LoadedFile& file, const Spot& spot);

}  // namespace bext
