#pragma once
// Moves the members of an object below the root to the root.

#include <string_view>
#include <vector>

#include "bext/text/edit.h"

namespace bext {

/// The members of `object`, for the root. None if one of them is not `wanted` there, appears twice or is already there, or
/// if a comment between them would be lost.
[[nodiscard]] std::vector<NewMember> members_to_move_up(const Document& document, Node object,
                                                        bool (*wanted)(std::string_view key));

}  // namespace bext
