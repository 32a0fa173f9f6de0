#include <fmt/format.h>

#include "diag/characters.h"
#include "graph_mentions.h"
#include "json_members.h"
#include "requests.h"
#include "text_edits.h"

namespace bext::lsp {
namespace {

constexpr std::string_view not_a_graph = "only names of graphs can be renamed";

}  // namespace

Answer prepare_rename(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  if (!text) return Json{};
  const std::optional<GraphMention> mention =
      graph_mention_at(text->file, text->positions.offset(member(params, "position")));
  if (!mention) return Json{};
  // Without the quotes.
  const Range range = mention->name.range();
  return Json::object(
      {{"range", text->positions.range({range.begin + 1, range.end - 1})}, {"placeholder", mention->name.string()}});
}

/// Renames a graph in every configuration file of the workspace.
Answer rename(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  if (!text) return std::unexpected{std::string{not_a_graph}};
  const std::optional<GraphMention> mention =
      graph_mention_at(text->file, text->positions.offset(member(params, "position")));
  if (!mention) return std::unexpected{std::string{not_a_graph}};
  const std::string old_name = mention->name.string();
  const std::string new_name = text_in(params, "newName");
  if (new_name.empty()) return std::unexpected{std::string{"the name of a graph must not be empty"}};
  Json changes = Json::object();
  for (const std::shared_ptr<const CheckedText>& other : workspace.all_configurations()) {
    std::vector<TextEdit> edits;
    for (const GraphMention& same : graph_mentions(other->file)) {
      if (same.name.string() == new_name && new_name != old_name)
        return std::unexpected{
            fmt::format("`{}` already names a graph in `{}`", visible(new_name), visible(other->file.path))};
      if (same.name.string() == old_name)
        edits.push_back({same.name.range().begin, same.name.range().end, bext::quoted(new_name)});
    }
    if (!edits.empty()) changes[workspace.uri_of(other->file.path)] = edits_json(other->positions, edits);
  }
  return Json::object({{"changes", std::move(changes)}});
}

}  // namespace bext::lsp
