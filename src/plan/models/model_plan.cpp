#include "bext/plan/models/model_plan.h"

#include <algorithm>

#include "sharing_preconditions.h"

namespace bext::plan {
namespace {

/// `enable_graphs` of the top-level config file limits which graphs of a context exist.
void compare_enabled(const LoadedFile& file, Binding& binding) {
  const wrapper::Config* wrapper = file.as<wrapper::Config>();
  if (!wrapper || !wrapper->context_configs || !wrapper->context_configs->enable_graphs.get()) return;
  const std::vector<std::string>& enabled = *wrapper->context_configs->enable_graphs.get();
  if (enabled.empty()) return;
  const auto is_enabled = [&](const ReachedGraph& graph) {
    return std::ranges::find(enabled, graph.name) != enabled.end();
  };
  for (const ReachedGraph& graph : binding.reach.graphs)
    if (graph.configured && !is_enabled(graph)) binding.not_enabled.push_back(graph.name);
  for (const std::string& name : enabled)
    if (std::ranges::none_of(binding.reach.graphs, [&](const ReachedGraph& graph) { return graph.name == name; }))
      binding.unknown_enabled.push_back(name);
}

/// The name of the graph, with the file where another model has the same name.
std::string label_of(const PlannedModel& planned, const std::vector<PlannedModel>& models) {
  const bool is_only = std::ranges::count(models, planned.name, &PlannedModel::name) == 1;
  return is_only ? planned.name : planned.name + " (" + planned.path + ")";
}

SharingPlan compare(const std::vector<PlannedModel>& models, const Binding* binding, const PlanInput& input) {
  SharingPlan plan;
  std::vector<model::HashedConstants> hashed;
  for (const PlannedModel& planned : models) {
    const model::ExternalFiles files = input.external ? input.external(planned) : model::no_external_files;
    hashed.push_back(model::hash_constants(planned.model.graph, files, input.runner));
    for (const std::string& problem : hashed.back().problems) plan.problems.push_back(planned.path + ": " + problem);
  }
  std::vector<GraphWeights> weights;
  for (std::size_t i = 0; i < models.size(); ++i) weights.push_back({label_of(models[i], models), &hashed[i]});
  plan.sharing = compare_weights(weights);
  const htp::Config* htp = input.config ? input.config->as<htp::Config>() : nullptr;
  if (htp)
    plan.enabled = std::ranges::any_of(
        htp->context, [](const htp::ContextConfig& context) { return *context.weight_sharing_enabled; });
  if (models.size() > 1) plan.preconditions = sharing_preconditions(models.size(), input, binding);
  return plan;
}

}  // namespace

std::vector<std::string> listed_graphs(const LoadedFile& config) {
  std::vector<std::string> names;
  if (const htp::Config* htp = config.as<htp::Config>())
    for (const htp::GraphConfig& graph : htp->graphs)
      if (!graph.name->empty()) names.push_back(*graph.name);
  return names;
}

std::expected<PlannedModel, model::Fault> plan_model(const std::string& path, std::string_view bytes,
                                                     const ModelOptions& options) {
  std::expected<model::Model, model::Fault> read = model::read_onnx(bytes);
  if (!read) return std::unexpected{std::move(read.error())};
  PlannedModel planned{.path = path,
                       .name = {},
                       .model = std::move(*read),
                       .size = {},
                       .inference = {},
                       .names = model::graph_names(path, bytes),
                       .ep_contexts = {}};
  planned.size = model::size_of(planned.model);
  planned.inference = model::infer(planned.model, options.infer);
  planned.ep_contexts = model::ep_contexts(planned.model.graph);
  planned.name = model::as_identifier(planned.names.file);
  if (planned.names.partitions.size() == 1) planned.name = planned.names.partitions.front();
  return planned;
}

ModelPlan make_plan(std::vector<PlannedModel> models, const PlanInput& input) {
  ModelPlan plan{.models = std::move(models), .binding = {}, .sharing = {}};
  if (input.config && input.config->as<htp::Config>()) {
    std::vector<model::GraphNames> names;
    for (const PlannedModel& planned : plan.models) names.push_back(planned.names);
    Binding& binding = plan.binding.emplace(input.config->path, reach_of(names, listed_graphs(*input.config)),
                                            std::vector<std::string>{}, std::vector<std::string>{});
    for (const ReachedGraph& graph : binding.reach.graphs)
      if (plan.models[graph.model].names.partitions.size() < 2) plan.models[graph.model].name = graph.name;
    if (input.wrapper) compare_enabled(*input.wrapper, binding);
  }
  if (input.compare_weights) plan.sharing = compare(plan.models, plan.binding ? &*plan.binding : nullptr, input);
  return plan;
}

}  // namespace bext::plan
