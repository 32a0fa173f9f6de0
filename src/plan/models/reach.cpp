#include "bext/plan/models/reach.h"

#include <algorithm>

namespace bext::plan {
namespace {

bool is_file_name(const model::GraphNames& names, const std::string& name) {
  return name == names.file || name == model::as_identifier(names.file);
}

}  // namespace

Reach reach_of(const std::vector<model::GraphNames>& models, const std::vector<std::string>& listed) {
  Reach reach;
  // A listed name that equals the name of a model file shows that graphs are named after their files.
  const bool after_files = std::ranges::any_of(models, [&](const model::GraphNames& names) {
    return names.partitions.empty() &&
           std::ranges::any_of(listed, [&](const std::string& name) { return is_file_name(names, name); });
  });
  for (std::size_t i = 0; i < models.size(); ++i) {
    const model::GraphNames& names = models[i];
    if (!names.partitions.empty()) {
      for (const std::string& partition : names.partitions)
        reach.graphs.push_back({.model = i,
                                .name = partition,
                                .configured = std::ranges::find(listed, partition) != listed.end(),
                                .basis = "partition name in the EPContext model"});
      continue;
    }
    const auto own = std::ranges::find_if(listed, [&](const std::string& name) { return names.may_be(name); });
    if (own != listed.end()) {
      reach.graphs.push_back({.model = i,
                              .name = *own,
                              .configured = true,
                              .basis = is_file_name(names, *own) ? "file name" : "graph name in the file"});
    } else {
      reach.graphs.push_back(
          {.model = i,
           .name = model::as_identifier(names.file),
           .configured = after_files ? std::optional{false} : std::nullopt,
           .basis = after_files ? "file name, as for another listed graph" : "assumed from the file name"});
    }
  }
  for (const std::string& name : listed)
    if (std::ranges::none_of(models, [&](const model::GraphNames& names) { return names.may_be(name); }))
      reach.unbound.push_back(name);
  return reach;
}

std::vector<std::string> certain_graphs(const Reach& reach) {
  std::vector<std::string> names;
  for (const ReachedGraph& graph : reach.graphs) {
    if (!graph.configured) return {};
    names.push_back(graph.name);
  }
  return names;
}

}  // namespace bext::plan
