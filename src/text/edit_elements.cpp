#include "bext/text/edit.h"
#include "edit_insert.h"
#include "edit_remove.h"
#include "layout.h"

namespace bext {

std::vector<TextEdit> insert_elements(const Document& document, Node array, std::size_t position,
                                      const std::vector<std::string>& values) {
  if (!array.is_array()) return {};
  std::vector<NewChild> added;
  for (const std::string& value : values) added.push_back({"", value});
  return insert_children(document, array, position, added, style_of(document));
}

std::vector<TextEdit> remove_element(const Document& document, Node array, Node element) {
  return remove_child(document, array, element);
}

}  // namespace bext
