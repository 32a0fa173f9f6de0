#pragma once
// Moves a member to a section that the file does not have yet.

#include <string_view>
#include <vector>

#include "bext/schema/option.h"
#include "bext/text/edit.h"

namespace bext {

/// Replaces the member `key` of `object` by `member` in the section `path` (`context`, `devices.cores`) and creates the
/// missing sections. No edits if all sections exist, if a list on the path has several entries, or if the new section
/// needs more than this member. `whole` is the object that the table `root` describes.
[[nodiscard]] std::vector<TextEdit> move_to_new_section(const Document& document, const Section& root, Node whole,
                                                        Node object, Node key, std::string_view path,
                                                        const NewMember& member);

}  // namespace bext
