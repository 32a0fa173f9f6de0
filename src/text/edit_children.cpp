#include "bext/text/edit.h"
#include "edit_insert.h"
#include "edit_remove.h"
#include "layout.h"

namespace bext {

std::vector<TextEdit> replace_value(const Document& document, Node value, std::string_view text) {
  const Layout layout{document};
  const Range range = value.range();
  std::string replacement = reindented(text, layout.indentation(range.begin), style_of(document));
  if (replacement == value.lexeme()) return {};
  const bool is_missing = range.empty() && value.index() > 0;
  if (is_missing && layout.byte(layout.previous_token_end(range.begin) - 1) != ':') replacement.insert(0, ": ");
  return {{range.begin, range.end, std::move(replacement)}};
}

std::vector<TextEdit> set_member(const Document& document, Node object, std::string_view key, std::string_view value) {
  if (const auto found = object.find(key)) return replace_value(document, *found, value);
  return insert_members(document, object, {{std::string{key}, std::string{value}}});
}

std::vector<TextEdit> insert_members(const Document& document, Node object, const std::vector<NewMember>& members) {
  if (!object.is_object()) return {};
  const Style style = style_of(document);
  std::vector<NewChild> added;
  for (const NewMember& member : members) added.push_back({bext::quoted(member.key) + style.colon, member.value});
  return insert_children(document, object, SIZE_MAX, added, style);
}

std::vector<TextEdit> remove_member(const Document& document, Node object, Node key) {
  return remove_child(document, object, key);
}

std::vector<TextEdit> rename_member(const Document& document, Node key, std::string_view name) {
  std::string text = bext::quoted(name);
  if (document.text(key.range()) == text) return {};
  return {{key.range().begin, key.range().end, std::move(text)}};
}

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
