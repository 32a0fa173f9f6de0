#pragma once
// Reads and changes a place in a configuration. A place is a JSON pointer (`/graphs/0/O`) or a path by meaning
// (`graphs[vit].O`, `devices[0].soc_model`) in any spelling, whatever the shape of the file. A number in brackets counts
// the entries as they are written: `graphs[0]` is the first object, however many names it has. `[*]` is every entry.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"graphs": [{"graph_names": ["a", "b"], "O": 2}]})");
// assert(bext::find_place(file, "graphs[b].optimization_type")->as_integer() == 2);
// assert(bext::find_place(file, "/graphs/0/O")->as_integer() == 2);
// assert(bext::find_place(file, "graphs[c].O").error().kind == bext::PlaceErrorKind::absent);
// std::string text = *bext::set_place(file, "graphs[b].O", "3");
// assert(bext::find_place(bext::load("ext.json", text), "graphs[a].O")->as_integer() == 2);
// assert(bext::set_place(file, "graphs[0].O", "3") == R"({"graphs": [{"graph_names": ["a", "b"], "O": 3}]})");
// assert(*bext::set_place(file, "graphs[*].O", "3") == *bext::set_place(file, "graphs[0].O", "3"));
// assert(bext::set_place(file, "graphs[c].O", "3").error().kind == bext::PlaceErrorKind::unlisted);
// ```

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "bext/config/loaded.h"

namespace bext {

enum class PlaceErrorKind : std::uint8_t {
  absent,    ///< the place is valid, but the file has no value there
  unlisted,  ///< the list has other entries, but not this one; `SetOptions::add_entries` adds it
  unknown,   ///< the tables have no such option
  unclear,   ///< ambiguous, or not a path
  refused,   ///< cannot be set
  unfit,     ///< the option does not accept this value; `SetOptions::any_value` writes it
};
struct PlaceError {
  PlaceErrorKind kind = PlaceErrorKind::unclear;
  std::string message;
};

/// The value at a place.
[[nodiscard]] std::expected<Node, PlaceError> find_place(const LoadedFile& file, std::string_view place);

struct SetOptions {
  bool add_entries = false;  ///< add entries for names that a list does not have; the first entry is always added
  bool any_value = false;    ///< also values that the option does not accept
};
/// The whole text with the value set. `value` is JSON, or else a string. An entry shared by several graphs is split if the
/// path names one of them.
[[nodiscard]] std::expected<std::string, PlaceError> set_place(const LoadedFile& file, std::string_view place,
                                                               std::string_view value, const SetOptions& options = {});
/// The whole text without the place.
[[nodiscard]] std::expected<std::string, PlaceError> remove_place(const LoadedFile& file, std::string_view place);

}  // namespace bext
