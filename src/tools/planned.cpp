#include "tools/planned.h"

#include <algorithm>

namespace bext {
namespace {

bool is_in(const std::vector<BinaryInfo>& infos, const std::string& graph) {
  return std::ranges::any_of(infos, [&](const BinaryInfo& info) {
    return std::ranges::find(info.graphs, graph, &BinaryGraph::name) != info.graphs.end();
  });
}

}  // namespace

Planned planned(std::vector<plan::PlannedModel> models, const std::vector<BinaryInfo>& infos,
                const plan::PlanInput& input) {
  Planned result{.plan = plan::make_plan(std::move(models), input), .inspections = {}, .binaries = {}};
  for (const plan::PlannedModel& model : result.plan.models)
    result.inspections.push_back(
        plan::inspect(model, {.config = input.config,
                              .target = input.target,
                              .external = input.external ? input.external(model) : model::no_external_files,
                              .runner = input.runner}));
  if (infos.empty()) return result;
  result.binaries = binaries::plan_binaries(infos, input.config);
  if (result.plan.models.empty()) result.plan.binding.reset();
  if (result.plan.binding)
    std::erase_if(result.plan.binding->reach.unbound, [&](const std::string& name) { return is_in(infos, name); });
  return result;
}

Json to_json(const Planned& planned) {
  Json json = plan::to_json(planned.plan);
  plan::add_inspections(json, planned.plan, planned.inspections);
  json["binaries"] = planned.binaries ? binaries::to_json(*planned.binaries) : Json{};
  return json;
}

std::string render_screen(const Planned& planned, const plan::PlanScreen& options) {
  std::string text = plan::render_screen(planned.plan, options);
  // One empty line between the parts.
  const auto add = [&](std::string_view more) {
    while (text.ends_with("\n\n") && more.starts_with('\n')) more.remove_prefix(1);
    text += more;
  };
  add(plan::render_inspections(planned.plan, planned.inspections, options));
  if (planned.binaries) {
    if (!text.empty()) add("\n");
    add(binaries::render_screen(*planned.binaries, options.color));
  }
  return text;
}

std::string render_html(const Planned& planned) {
  return plan::render_html(planned.plan, planned.inspections, planned.binaries ? &*planned.binaries : nullptr);
}

}  // namespace bext
