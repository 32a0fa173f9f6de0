#include "bext/plan/models/config_models.h"

#include "bext/plan/models/reach.h"

namespace bext::plan {

std::vector<std::string> graphs_of_models(const std::vector<std::string>& listed,
                                          std::span<const std::string> project_models, const ModelAccess& access) {
  if (listed.empty()) return {};
  std::vector<model::GraphNames> models;
  for (const std::string& path : project_models)
    if (std::optional<model::GraphNames> model = access.named(path)) models.push_back(std::move(*model));
  // One that is missing may have any graph.
  const bool is_complete = !models.empty() && models.size() == project_models.size();
  if (models.empty()) models = access.next_to();
  return graphs_to_check(models, listed, is_complete ? ModelSet::all : ModelSet::neighbors);
}

}  // namespace bext::plan
