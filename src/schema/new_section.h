#pragma once
// Moving a member to a section that the file does not have yet.

#include <string_view>
#include <vector>

#include "bext/schema/option.h"
#include "bext/text/edit.h"

namespace bext {

/// Takes the member `key` out of `object` and makes the sections of `path` (`context`, `devices.cores`) that are
/// missing, with the member in the innermost. No edits when all of them are there, when a list on the way has several
/// entries, or when the new section could not take effect with this member alone. `whole` is the object of the table
/// `root`.
[[nodiscard]] std::vector<TextEdit> move_to_new_section(const Document& document, const Section& root, Node whole,
                                                        Node object, Node key, std::string_view path);

}  // namespace bext
