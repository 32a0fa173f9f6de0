#pragma once
// An entry that several graphs share, taken apart in the author's own text.

#include <optional>
#include <string>

#include "bext/config/loaded.h"
#include "place_path.h"

namespace bext {

/// The text in which the graph of the entry that holds the option has an entry of its own, a copy of the shared one with its comments and
/// spellings; nothing when it shares none, or when the shape of the file has no room for a second entry.
[[nodiscard]] std::optional<std::string> with_own_entry(const LoadedFile& file, const EntrySpot& entry,
                                                        const Option& option);

}  // namespace bext
