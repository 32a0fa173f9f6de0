#include "json_members.h"
#include "requests.h"

namespace bext::lsp {
namespace {

void add(const TextPositions& positions, Range range, std::string_view kind, Json& folds) {
  const std::uint32_t first = positions.lines().at(range.begin).line;
  const std::uint32_t last = positions.lines().at(range.end).line;
  if (first == last) return;
  Json fold = Json::object({{"startLine", first - 1}, {"endLine", last - 1}});
  if (!kind.empty()) fold["kind"] = kind;
  folds.push_back(std::move(fold));
}

}  // namespace

Answer folding_range(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  if (!text) return Json{};
  const Document& document = text->file.document;
  Json folds = Json::array();
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node(i);
    if (node.is_object() || node.is_array()) add(text->positions, node.range(), "", folds);
  }
  for (const Comment& comment : document.comments()) add(text->positions, comment.range, "comment", folds);
  return folds;
}

}  // namespace bext::lsp
