#pragma once
// Places in a configuration as people name them: a JSON pointer (`/graphs/0/O`), or a path by meaning
// (`graphs[vit].O`, `devices[0].soc_model`) in any spelling, whatever shape the file has and however it groups graphs. A
// number in brackets counts the entries as they are written: `graphs[0]` is the first object, however many names it has.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"graphs": [{"graph_names": ["a", "b"], "O": 2}]})");
// assert(bext::find_place(file, "graphs[b].optimization_type")->as_integer() == 2);
// assert(bext::find_place(file, "/graphs/0/O")->as_integer() == 2);
// assert(bext::find_place(file, "graphs[c].O").error().kind == bext::PlaceErrorKind::absent);
// std::string text = *bext::set_place(file, "graphs[b].O", "3");
// assert(bext::find_place(bext::load("ext.json", text), "graphs[a].O")->as_integer() == 2);
// assert(bext::set_place(file, "graphs[0].O", "3") == R"({"graphs": [{"graph_names": ["a", "b"], "O": 3}]})");
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
  absent,    ///< the place is understood, but the file has nothing there
  unlisted,  ///< the list has no such entry, though others; `SetOptions::add_entries` makes one
  unknown,   ///< the tables have no such option
  unclear,   ///< several entries may be meant, or it is no path at all
  refused,   ///< nothing can be set there
  unfit,     ///< the option does not take this value; `SetOptions::any_value` writes it
};
struct PlaceError {
  PlaceErrorKind kind = PlaceErrorKind::unclear;
  std::string message;
};

/// The value there.
[[nodiscard]] std::expected<Node, PlaceError> find_place(const LoadedFile& file, std::string_view place);

struct SetOptions {
  bool add_entries = false;  ///< make entries for names that a list does not have; the first entry is always made
  bool any_value = false;    ///< also values that the option does not take
};
/// The whole text with that value set; `value` is JSON, or else taken as a string. An entry that several graphs share is
/// split when the path names one of them.
[[nodiscard]] std::expected<std::string, PlaceError> set_place(const LoadedFile& file, std::string_view place,
                                                               std::string_view value, const SetOptions& options = {});
/// The whole text without it.
[[nodiscard]] std::expected<std::string, PlaceError> remove_place(const LoadedFile& file, std::string_view place);

/// What reading the changed file calls an error and reading the file before did not; nothing when there is no such thing.
[[nodiscard]] std::optional<std::string> new_error(const LoadedFile& before, const LoadedFile& changed);

}  // namespace bext
