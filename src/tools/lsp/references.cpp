#include "bext/config/inner_file.h"
#include "graph_mentions.h"
#include "json_members.h"
#include "locations.h"
#include "requests.h"

namespace bext::lsp {
namespace {

/// The top-level config files and Genie configurations that name a file.
Json files_that_name(const Workspace& workspace, const std::string& path) {
  Json locations = Json::array();
  for (const std::shared_ptr<const CheckedText>& other : workspace.all_configurations()) {
    const std::optional<InnerFile> inner = inner_file_of(other->file);
    if (inner && workspace.path_named_in(other->file) == path)
      locations.push_back(location(workspace, *other, inner->range));
  }
  return locations;
}

}  // namespace

/// Every place that names the graph under the cursor; elsewhere, the files that name this file.
Answer references(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  if (!text) return Json{};
  const std::uint32_t offset = text->positions.offset(member(params, "position"));
  if (names_inner_file(*text, offset)) return files_that_name(workspace, text->inner);
  const std::optional<GraphMention> mention = graph_mention_at(text->file, offset);
  if (!mention) return files_that_name(workspace, text->file.path);
  Json locations = Json::array();
  for (const std::shared_ptr<const CheckedText>& other : workspace.all_configurations())
    for (const GraphMention& same : graph_mentions(other->file))
      if (same.name.string() == mention->name.string())
        locations.push_back(location(workspace, *other, same.name.range()));
  // The model declares the graph.
  const Json* const declaration = member(member(params, "context"), "includeDeclaration");
  if (declaration && *declaration == Json{true})
    for (const ModelFile& model : workspace.models_for(text->file.path))
      if (model.names.may_be(mention->name.string())) locations.push_back(start_of(workspace, model.path));
  return locations;
}

}  // namespace bext::lsp
