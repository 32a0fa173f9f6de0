#pragma once
// The values of another tool's options in terms of the options of ours that do the same (`OptionInfo::maps`).
//
// ```cpp
// bext::LoadedFile file = bext::load("options.json", R"({"backend_type": "htp", "htp_arch": "73"})");
// std::vector<bext::MappedValue> values = bext::mapped_values(bext::neighbor_parts(file)[0]);
// assert(values[1].to() == "htp:devices.dsp_arch" && values[1].ours == "v73");
// ```

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/neighbor_parts.h"

namespace bext {

/// An option that another tool's file sets.
struct MappedValue {
  const Option* option = nullptr;
  std::string path;  ///< in the part: `backend_options.htp_options.precision`
  Json theirs;
  std::optional<std::string> ours;  ///< as text; empty text means without the key; nothing if ours cannot express it
  Origin origin;

  [[nodiscard]] std::string_view to() const { return option->info.maps.to; }
};
/// All options that are set, in table order; those without an equivalent have no `ours`.
[[nodiscard]] std::vector<MappedValue> mapped_values(const NeighborPart& part);

/// A scalar without quotes, a whole number without a point; JSON text for anything else.
[[nodiscard]] std::string plain_text(const Json& value);
/// Our value for one of theirs; empty text means without the key; nothing if there is none.
[[nodiscard]] std::optional<std::string> our_word(const Option& theirs, const Json& value);

struct TheirWord {
  std::string text;      ///< empty for without the key
  bool nearest = false;  ///< they have no such value; this is the nearest one
};
/// The reverse.
[[nodiscard]] std::optional<TheirWord> their_word(const Option& theirs, std::string_view ours);

}  // namespace bext
