#pragma once
// Places in a configuration as people name them: a JSON pointer (`/graphs/0/O`), or a path by meaning
// (`graphs[vit].O`, `devices[0].soc_model`) in any spelling, whatever shape the file has and however it groups graphs.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"graphs": [{"graph_names": ["a", "b"], "O": 2}]})");
// assert(bext::find_place(file, "graphs[b].optimization_type")->as_integer() == 2);
// assert(bext::find_place(file, "/graphs/0/O")->as_integer() == 2);
// assert(bext::find_place(file, "graphs[c].O").error().kind == bext::PlaceErrorKind::absent);
// std::string text = *bext::set_place(file, "graphs[b].O", "3");
// assert(bext::find_place(bext::load("ext.json", text), "graphs[a].O")->as_integer() == 2);
// ```

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "bext/config/loaded.h"

namespace bext {

enum class PlaceErrorKind : std::uint8_t {
  absent,   ///< the place is understood, but the file has nothing there
  unclear,  ///< no such option, several entries, or no path at all
  refused,  ///< the value does not fit there
};
struct PlaceError {
  PlaceErrorKind kind = PlaceErrorKind::unclear;
  std::string message;
};

/// The value there.
[[nodiscard]] std::expected<Node, PlaceError> find_place(const LoadedFile& file, std::string_view place);

/// The whole text with that value set; `value` is JSON, or else taken as a string. An entry that does not exist is
/// made, and one that several graphs share is split.
[[nodiscard]] std::expected<std::string, PlaceError> set_place(const LoadedFile& file, std::string_view place,
                                                               std::string_view value);
/// The whole text without it.
[[nodiscard]] std::expected<std::string, PlaceError> remove_place(const LoadedFile& file, std::string_view place);

}  // namespace bext
