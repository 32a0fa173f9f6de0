#pragma once
// Inserts new members or elements into a container in the file's own style.

#include <string>
#include <vector>

#include "bext/text/edit.h"
#include "layout.h"

namespace bext {

/// A new member or element.
struct NewChild {
  std::string head;  ///< the key and the colon; empty for an element
  std::string value;
};

/// Their text, each on its own line or all on one.
[[nodiscard]] std::string joined(const std::vector<NewChild>& children, std::string_view indentation, bool own_lines,
                                 const Style& style);
[[nodiscard]] std::vector<TextEdit> insert_children(const Document& document, const Node& container,
                                                    std::size_t position, const std::vector<NewChild>& added,
                                                    const Style& style);

}  // namespace bext
