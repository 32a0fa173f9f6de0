#pragma once
// Puts new children into a container in the file's own style; members and elements differ only in their text.

#include <string>
#include <vector>

#include "bext/text/edit.h"
#include "layout.h"

namespace bext {

/// A child to be: text before its value (a key and a colon, or nothing) and the value.
struct NewChild {
  std::string head;
  std::string value;
};

/// Their text, with a line each or one after another.
[[nodiscard]] std::string joined(const std::vector<NewChild>& children, std::string_view indentation, bool own_lines,
                                 const Style& style);
[[nodiscard]] std::vector<TextEdit> insert_children(const Document& document, const Node& container,
                                                    std::size_t position, const std::vector<NewChild>& added,
                                                    const Style& style);

}  // namespace bext
