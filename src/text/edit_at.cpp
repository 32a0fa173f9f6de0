// Changes named by a JSON pointer.

#include <algorithm>
#include <iterator>
#include <ranges>
#include <span>

#include "array_index.h"
#include "bext/text/edit.h"
#include "layout.h"

namespace bext {
namespace {

bool is_json(std::string_view value) {
  const Document document = Document::parse(std::string{value});
  return std::ranges::none_of(document.faults(), [](const Fault& fault) { return breaks_strict_readers(fault.kind); });
}

/// The value wrapped in the containers that the steps name.
std::string with_parents(std::span<const std::string> steps, std::string value, const Style& style) {
  for (const std::string& step : std::views::reverse(steps)) {
    const bool array = step == "0" || step == "-";
    std::string wrapped{array ? '[' : '{'};
    if (style.multi_line) wrapped += style.line_end + style.indent;
    if (!array) wrapped += bext::quoted(step) + style.colon;
    wrapped += reindented(value, style.multi_line ? style.indent : "", style);
    if (style.multi_line) wrapped += style.line_end;
    wrapped += array ? ']' : '}';
    value = std::move(wrapped);
  }
  return value;
}

std::expected<std::vector<TextEdit>, EditError> edits_to_set(const Document& document, const Pointer& pointer,
                                                             std::string_view value) {
  const Style style = style_of(document);
  Node node = document.root();
  for (std::size_t i = 0; i < pointer.steps.size(); ++i) {
    const std::string& step = pointer.steps[i];
    const auto new_value = [&] {
      return with_parents(std::span{pointer.steps}.subspan(i + 1), std::string{value}, style);
    };
    if (node.is_object()) {
      const auto found = node.find(step);
      if (!found) return insert_members(document, node, {{step, new_value()}});
      node = *found;
    } else if (node.is_array()) {
      const std::size_t size = node.size();
      const auto index = step == "-" ? size : array_index(step);
      if (!index || *index > size) return std::unexpected{EditError::bad_index};
      if (*index == size) return insert_elements(document, node, size, {new_value()});
      node = *std::next(node.elements().begin(), static_cast<std::ptrdiff_t>(*index));
    } else {
      return std::unexpected{EditError::not_a_container};
    }
  }
  return replace_value(document, node, value);
}

std::string without_member(const Document& document, const Pointer& parent, const std::string& key) {
  Document changed = document;
  for (;;) {
    // In a text with errors, removing one part may change how the rest is read, so everything is looked up again.
    const auto object = resolve(changed, parent);
    const auto value = object ? object->find(key) : std::nullopt;
    if (!value) return std::string{changed.text()};
    std::string shorter =
        bext::apply(changed.text(), remove_member(changed, *object, changed.node(value->index() - 1)));
    if (shorter.size() >= changed.text().size()) return shorter;
    changed = Document::parse(std::move(shorter));
  }
}

}  // namespace

std::expected<std::string, EditError> set_at(const Document& document, const Pointer& pointer, std::string_view value) {
  if (document.root().kind() == NodeKind::broken) return std::unexpected{EditError::broken_document};
  if (!is_json(value)) return std::unexpected{EditError::bad_value};
  auto edits = edits_to_set(document, pointer, value);
  if (!edits) return std::unexpected{edits.error()};
  return bext::apply(document.text(), std::move(*edits));
}

std::expected<std::string, EditError> remove_at(const Document& document, const Pointer& pointer) {
  if (document.root().kind() == NodeKind::broken) return std::unexpected{EditError::broken_document};
  const auto node = resolve(document, pointer);
  if (!node || pointer.steps.empty()) return std::unexpected{EditError::no_such_place};
  Pointer parent = pointer;
  parent.steps.pop_back();
  const Node container = *resolve(document, parent);
  if (container.is_array()) return bext::apply(document.text(), remove_element(document, container, *node));
  // Remove all duplicates, or an earlier one would count again.
  return without_member(document, parent, pointer.steps.back());
}

}  // namespace bext
