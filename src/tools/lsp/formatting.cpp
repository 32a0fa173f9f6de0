#include <algorithm>

#include "bext/text/tidy.h"
#include "json_members.h"
#include "requests.h"
#include "text_edits.h"

namespace bext::lsp {
namespace {

constexpr std::int64_t widest_indent = 16;

std::vector<TextEdit> format_edits(const CheckedText& text, const Json* params) {
  const std::int64_t width = integer_in(member(params, "options"), "tabSize").value_or(4);
  const int indent = static_cast<int>(std::clamp<std::int64_t>(width, 1, widest_indent));
  return layout_edits(text.file.document.text(), tidy(text.file.document, {.indent = indent}));
}

}  // namespace

Answer formatting(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  return text ? edits_json(text->positions, format_edits(*text, params)) : Json{};
}

Answer range_formatting(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  if (!text) return Json{};
  const Range range = text->positions.range_of(member(params, "range"));
  std::vector<TextEdit> edits = format_edits(*text, params);
  std::erase_if(edits, [&](const TextEdit& edit) { return edit.begin < range.begin || edit.end > range.end; });
  return edits_json(text->positions, edits);
}

}  // namespace bext::lsp
