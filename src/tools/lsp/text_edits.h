#pragma once
// Edits in the form of the protocol, and the edits that turn one text into another.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/edit.h"
#include "text_positions.h"

namespace bext::lsp {

[[nodiscard]] Json edits_json(const TextPositions& positions, std::span<const TextEdit> edits);
/// The edits of one file: `{"changes": {uri: […]}}`
[[nodiscard]] Json workspace_edit(const std::string& uri, const TextPositions& positions,
                                  std::span<const TextEdit> edits);

/// The edits of white space and commas that turn `before` into `after`, so that a cursor between them stays where it is.
/// One edit of the whole difference if the texts differ in anything else.
[[nodiscard]] std::vector<TextEdit> layout_edits(std::string_view before, std::string_view after);
/// One edit without the common beginning and end of the texts. Empty if they are equal.
[[nodiscard]] std::vector<TextEdit> single_edit(std::string_view before, std::string_view after);

}  // namespace bext::lsp
