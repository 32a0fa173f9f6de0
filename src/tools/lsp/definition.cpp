#include "bext/config/inner_file.h"
#include "graph_mentions.h"
#include "json_members.h"
#include "locations.h"
#include "requests.h"

namespace bext::lsp {

/// From a path to the file, and from the name of a graph to the entry that configures it and to the model.
Answer definition(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  if (!text) return Json{};
  const std::uint32_t offset = text->positions.offset(member(params, "position"));
  if (names_inner_file(*text, offset)) return Json::array({start_of(workspace, text->inner)});
  const std::optional<GraphMention> mention = graph_mention_at(text->file, offset);
  if (!mention) return Json{};
  Json locations = Json::array();
  for (const std::shared_ptr<const CheckedText>& other : workspace.all_configurations())
    for (const GraphMention& candidate : graph_mentions(other->file))
      if (candidate.configures && candidate.name.string() == mention->name.string())
        locations.push_back(location(workspace, *other, candidate.name.range()));
  for (const ModelFile& model : workspace.models_for(text->file.path))
    if (model.names.may_be(mention->name.string())) locations.push_back(start_of(workspace, model.path));
  return locations;
}

}  // namespace bext::lsp
