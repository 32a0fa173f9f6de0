// The author's style, taken from the first place that shows it.

#include <algorithm>

#include "bext/text/ascii.h"
#include "layout.h"

namespace bext {
namespace {

bool is_container(const Node& node) { return node.is_array() || node.is_object(); }

std::optional<Child> first_child(const Document& document, const Node& container) {
  if (container.end_index() == container.index() + 1) return std::nullopt;
  const Node first = document.node(container.index() + 1);
  const Node value = container.is_object() ? document.node(container.index() + 2) : first;
  return Child{first.range().begin, value.range().end};
}

std::string line_end_of(std::string_view text) {
  const std::size_t end = text.find_first_of("\r\n");
  if (end == std::string_view::npos || text[end] == '\n') return "\n";
  return text.substr(end).starts_with("\r\n") ? "\r\n" : "\r";
}

std::optional<std::string> blanks_after(std::string_view between, char punctuation) {
  if (!between.starts_with(punctuation) || !std::ranges::all_of(between.substr(1), is_blank)) return std::nullopt;
  return std::string{between};
}

std::optional<std::string> colon_of(const Document& document) {
  for (std::uint32_t i = 0; i + 1 < document.node_count(); ++i) {
    if (document.node(i).kind() != NodeKind::key) continue;
    const std::uint32_t end = document.node(i).range().end;
    const std::uint32_t value = document.node(i + 1).range().begin;
    const std::string_view between = document.text({end, value});
    const std::size_t colon = between.find_first_not_of(" \t");
    if (colon == std::string_view::npos || !blanks_after(between.substr(colon), ':')) continue;
    return std::string{between};
  }
  return std::nullopt;
}

/// Between children that share a line.
std::optional<std::string> comma_of(const Document& document) {
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node container = document.node(i);
    if (!is_container(container)) continue;
    const auto first = first_child(document, container);
    if (!first) continue;
    const std::uint32_t second = document.node(container.index() + (container.is_object() ? 2 : 1)).end_index();
    if (second >= container.end_index()) continue;
    if (auto comma = blanks_after(document.text({first->end, document.node(second).range().begin}), ',')) return comma;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> indent_of(const Document& document) {
  const Layout layout{document};
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node container = document.node(i);
    if (!is_container(container)) continue;
    const auto first = first_child(document, container);
    if (!first || !layout.spans_lines(container.range().begin, first->begin)) continue;
    const std::string_view outer = layout.indentation(container.range().begin);
    const std::string_view inner = layout.indentation(first->begin);
    if (inner.size() > outer.size() && inner.starts_with(outer)) return std::string{inner.substr(outer.size())};
  }
  return std::nullopt;
}

namespace {

Style seen_style(const Document& document) {
  Style style;
  style.line_end = line_end_of(document.text());
  const auto indent = indent_of(document);
  const bool nothing_to_see = document.node_count() == 1;
  style.multi_line = indent.has_value() || nothing_to_see;
  if (indent) style.indent = *indent;
  if (const auto colon = colon_of(document)) style.colon = *colon;
  if (const auto comma = comma_of(document))
    style.comma = *comma;
  else if (style.colon == ":" && !style.multi_line)
    style.comma = ",";
  return style;
}

}  // namespace

const Style& style_of(const Document& document) {
  const DocumentData& data = document.data();
  std::call_once(data.style_once, [&] { data.style = std::make_shared<const Style>(seen_style(document)); });
  return *data.style;
}

}  // namespace bext
