#include "bext/text/ascii.h"
#include "layout.h"

namespace bext {
namespace {

/// The indentation that all lines but the first share.
std::string common_indentation(std::string_view value) {
  const Document document = Document::parse(std::string{value});
  const Layout layout{document};
  std::optional<std::string_view> common;
  for (std::uint32_t line = layout.next_line(0); line < value.size(); line = layout.next_line(line)) {
    if (layout.is_last_in_line(line) || layout.in_comment(line)) continue;
    const std::string_view indentation = layout.indentation(line);
    if (!common) common = indentation;
    while (!indentation.starts_with(*common)) common->remove_suffix(1);
  }
  return std::string{common.value_or("")};
}

}  // namespace

std::string reindented(std::string_view value, std::string_view indentation, const Style& style) {
  value = trimmed(value);
  if (value.find_first_of("\r\n") == std::string_view::npos) return std::string{value};

  // Indent the first line like the others, so that the levels of the value become visible.
  const std::string common = common_indentation(value);
  const Document document = Document::parse(common + std::string{value});
  const Layout layout{document};
  const std::string_view text = document.text();
  const std::optional<std::string> value_indent = indent_of(document);

  std::string out{text.substr(common.size(), layout.line_end(0) - common.size())};
  for (std::uint32_t line = layout.next_line(0); line < text.size(); line = layout.next_line(line)) {
    out += style.line_end;
    std::string_view rest = text.substr(line, layout.line_end(line) - line);
    if (trimmed(rest).empty()) continue;
    out += indentation;
    if (rest.starts_with(common)) rest.remove_prefix(common.size());
    if (value_indent && !layout.in_comment(line)) {
      for (; rest.starts_with(*value_indent); rest.remove_prefix(value_indent->size())) out += style.indent;
    }
    out += rest;
  }
  return out;
}

}  // namespace bext
