#include "allow_finding.h"

#include <fmt/format.h>

#include <algorithm>

#include "text_edits.h"

namespace bext::lsp {

std::optional<Json> allow_edit(const CheckedText& text, const std::string& uri, const Diagnostic& finding) {
  const Document& document = text.file.document;
  if (document.comments().empty() && !text.file.path.ends_with(".jsonc")) return std::nullopt;
  const LineTable& lines = text.positions.lines();
  const Position place = lines.at(finding.range.begin);
  const std::string_view line = lines.line(place.line);
  const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
  const std::string_view line_end = document.text().contains("\r\n") ? "\r\n" : "\n";
  const std::uint32_t begin = place.offset - (place.column - 1);
  const std::vector<TextEdit> edits = {
      {begin, begin, fmt::format("{}// bext: allow {}{}", line.substr(0, indent), finding.kind->id, line_end)}};
  return workspace_edit(uri, text.positions, edits);
}

}  // namespace bext::lsp
