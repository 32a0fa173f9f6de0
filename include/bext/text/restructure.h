#pragma once
// Removes and adds several members or elements of one container at once. Separate edits would conflict at the commas
// between them.
//
// ```cpp
// bext::Document document = bext::Document::parse("{\"a\": 1, \"b\": 2}");
// std::vector<bext::Node> gone;
// for (bext::Member member : document.root().members()) gone.push_back(member.key);
// std::vector<bext::TextEdit> edits = bext::change_members(document, document.root(), gone, {{"c", "3"}});
// assert(bext::apply(document.text(), edits) == "{\"c\": 3}");
// ```

#include <string>
#include <vector>

#include "bext/text/edit.h"

namespace bext {

/// Removes the members with these keys and appends new ones. Comments stay.
[[nodiscard]] std::vector<TextEdit> change_members(const Document& document, Node object,
                                                   const std::vector<Node>& removed,
                                                   const std::vector<NewMember>& added);
/// Removes these elements and appends new ones. Comments stay.
[[nodiscard]] std::vector<TextEdit> change_elements(const Document& document, Node array,
                                                    const std::vector<Node>& removed,
                                                    const std::vector<std::string>& added);

}  // namespace bext
