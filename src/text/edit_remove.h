#pragma once
// Takes one child out of a container, with its comma and the line it leaves empty. Comments stay.

#include <vector>

#include "bext/text/edit.h"

namespace bext {

/// `first` is the index of the child's first node: a member's key or an element.
[[nodiscard]] std::vector<TextEdit> remove_child(const Document& document, const Node& container, const Node& first);

}  // namespace bext
