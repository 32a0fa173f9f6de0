#pragma once
// Splits an entry shared by several graphs in the author's text.

#include <optional>
#include <string>

#include "bext/config/loaded.h"
#include "place_path.h"

namespace bext {

/// The text with a separate entry for the graph, a copy of the shared entry with its comments and spellings. Nothing if the
/// graph shares no entry, or if the shape of the file allows only one.
[[nodiscard]] std::optional<std::string> with_own_entry(const LoadedFile& file, const EntrySpot& entry,
                                                        const Option& option);

}  // namespace bext
