#pragma once
// Removes one child of a container, with its comma and the line it leaves empty. Comments stay.

#include <vector>

#include "bext/text/edit.h"

namespace bext {

/// `first` is the first node of the child: a member's key or an element.
[[nodiscard]] std::vector<TextEdit> remove_child(const Document& document, const Node& container, const Node& first);

}  // namespace bext
