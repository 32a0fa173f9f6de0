#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <string>

#include "bext/plan/models/inspection.h"
#include "text/json_list.h"

namespace bext::plan {
namespace {

constexpr std::size_t most_entries = 200;

Json memory_json(const PlannedModel& planned, const Inspection& inspection) {
  const memory::Activations& memory = inspection.memory;
  const model::Graph& graph = planned.model.graph;
  const bool complete = memory.is_complete();
  const auto basis = [&](std::string_view text) {
    return fmt::format("{}; {}", text, memory::width_basis(memory.quantized));
  };
  Json large = Json::array();
  for (std::size_t i = 0; i < std::min(memory.large.size(), most_entries); ++i) {
    const model::Node& node = graph.nodes[memory.large[i].node];
    large.push_back(Json::object({{"node", memory.large[i].node},
                                  {"operator", node.op_type},
                                  {"name", node.name},
                                  {"bytes", memory.large[i].bytes}}));
  }
  Json spill;
  if (memory.spill && complete)
    spill = Json::object({{"value", Json{}},
                          {"low", memory.spill->low},
                          {"high", memory.spill->high},
                          {"basis", basis(memory::spill_basis())}});
  return Json::object({{"graph", planned.name},
                       {"peak_bytes", complete ? Json{memory.arena.peak} : Json{}},
                       {"lower_bound_bytes", memory.arena.lower_bound},
                       {"gap_bytes", complete ? Json{memory.arena.gap()} : Json{}},
                       {"method", memory::name_of(memory.arena.method)},
                       {"basis", basis(memory::arena_basis())},
                       {"unknown_tensors", memory.unknown.size()},
                       {"input_bytes", memory.input_bytes},
                       {"output_bytes", memory.output_bytes},
                       {"vtcm_bytes", inspection.vtcm ? Json{inspection.vtcm->bytes} : Json{}},
                       {"vtcm_basis", inspection.vtcm ? Json{inspection.vtcm->basis} : Json{}},
                       {"above_vtcm_count", inspection.vtcm ? Json{memory.large.size()} : Json{}},
                       {"above_vtcm", std::move(large)},
                       {"above_vtcm_basis", basis(memory::large_basis())},
                       {"spill_bytes", std::move(spill)}});
}

Json operators_json(const PlannedModel& planned, const Inspection& inspection) {
  const operators::Partition& partition = inspection.partition;
  const model::Graph& graph = planned.model.graph;
  Json islands = json_list(partition.islands | std::views::take(most_entries), [&](const operators::Island& island) {
    return Json::object({{"place", operators::name_of(island.place)},
                         {"operators", island.nodes.size()},
                         {"first", model::label_of(graph, graph.nodes[island.nodes.front()])}});
  });
  Json crossings =
      json_list(partition.crossings | std::views::take(most_entries), [&](const operators::Crossing& crossing) {
        return Json::object({{"tensor", graph.tensors[crossing.tensor].name},
                             {"from", crossing.from},
                             {"to", crossing.to},
                             {"bytes", crossing.bytes ? Json{*crossing.bytes} : Json{}}});
      });
  std::map<std::pair<std::string, std::string>, std::size_t> unsupported;
  for (std::size_t i = 0; i < partition.nodes.size(); ++i)
    if (partition.nodes[i].place == operators::Place::cpu)
      ++unsupported[{std::string{graph.nodes[i].op_type}, partition.nodes[i].reason}];
  std::map<std::pair<std::string, std::string>, std::size_t> conditional;
  for (const std::uint32_t node : partition.conditional)
    ++conditional[{std::string{graph.nodes[node].op_type}, std::string{partition.nodes[node].support.note}}];
  const auto counted = [](const auto& map, const char* what) {
    Json list = Json::array();
    for (const auto& [key, count] : map)
      list.push_back(Json::object({{"operator", key.first}, {what, key.second}, {"count", count}}));
    return list;
  };
  Json sources = Json::array();
  for (const operators::SupportSource& source : operators::support_sources())
    sources.push_back(Json::object({{"name", source.name}, {"where", source.where}, {"read", source.read}}));
  return Json::object({{"graph", planned.name},
                       {"npu", partition.count(operators::Place::npu)},
                       {"cpu", partition.count(operators::Place::cpu)},
                       {"folded", partition.count(operators::Place::folded)},
                       {"in_subgraphs", Json::object({{"npu", partition.count_inside(operators::Place::npu)},
                                                      {"cpu", partition.count_inside(operators::Place::cpu)},
                                                      {"folded", partition.count_inside(operators::Place::folded)}})},
                       {"basis", operators::partition_basis()},
                       {"unsupported", counted(unsupported, "reason")},
                       {"conditional", counted(conditional, "condition")},
                       {"island_count", partition.islands.size()},
                       {"islands", std::move(islands)},
                       {"crossing_count", partition.crossings.size()},
                       {"crossings", std::move(crossings)},
                       {"sources", std::move(sources)}});
}

Json precision_json(const PlannedModel& planned, const Inspection& inspection) {
  Json tensors =
      json_list(inspection.float16.tensors | std::views::take(most_entries), [&](const precision::OutOfRange& range) {
        return Json::object({{"tensor", range.tensor},
                             {"folded_scale", range.folded},
                             {"elements", range.elements},
                             {"overflow", range.overflows},
                             {"subnormal", range.subnormals},
                             {"becomes_zero", range.zeros},
                             {"largest", range.largest},
                             {"smallest", range.smallest}});
      });
  const precision::Qdq& qdq = inspection.qdq;
  Json problems = json_list(qdq.problems | std::views::take(most_entries), [&](const precision::QdqProblem& problem) {
    const bool has_node = problem.node != model::none;
    return Json::object({{"id", precision::id_of(problem.kind)},
                         {"message", precision::text_of(problem.kind)},
                         {"node", has_node ? Json{problem.node} : Json{}},
                         {"operator", has_node ? Json{planned.model.graph.nodes[problem.node].op_type} : Json{}},
                         {"tensor", problem.tensor.empty() ? Json{} : Json{problem.tensor}},
                         {"detail", problem.detail.empty() ? Json{} : Json{problem.detail}}});
  });
  return Json::object({{"graph", planned.name},
                       {"float16", Json::object({{"inspected", inspection.float16.inspected},
                                                 {"unread", inspection.float16.unread},
                                                 {"outside_count", inspection.float16.tensors.size()},
                                                 {"outside", std::move(tensors)}})},
                       {"quantization", Json::object({{"quantized", qdq.quantized},
                                                      {"activations_8", qdq.activations_8},
                                                      {"activations_16", qdq.activations_16},
                                                      {"weights_4", qdq.weights_4},
                                                      {"weights_8", qdq.weights_8},
                                                      {"weights_16", qdq.weights_16},
                                                      {"problem_count", qdq.problems.size()},
                                                      {"problems", std::move(problems)}})}});
}

Json time_json(const PlannedModel& planned, const Inspection& inspection) {
  Json list = Json::array();
  for (const time::Published& one : inspection.published)
    list.push_back(Json::object({{"component", one.series->component},
                                 {"precision", one.series->precision},
                                 {"runtime", one.series->runtime},
                                 {"chipset", one.device->chipset},
                                 {"latency_ms", one.milliseconds},
                                 {"unit", one.series->unit},
                                 {"snapshot", one.snapshot->date}}));
  return Json::object(
      {{"graph", planned.name},
       {"published", inspection.published.empty() ? Json{} : std::move(list)},
       {"basis", !inspection.published.empty() ? "published by Qualcomm for a model of this name; the file may differ"
                 : inspection.has_soc          ? "no published latency of a model with this name on this target"
                                               : "the target is unknown; set `--target`"}});
}

}  // namespace

void add_inspections(Json& json, const ModelPlan& plan, std::span<const Inspection> inspections) {
  for (const char* section : {"memory", "operators", "precision", "time"}) json[section] = Json::array();
  for (std::size_t i = 0; i < std::min(plan.models.size(), inspections.size()); ++i) {
    json["memory"].push_back(memory_json(plan.models[i], inspections[i]));
    json["operators"].push_back(operators_json(plan.models[i], inspections[i]));
    json["precision"].push_back(precision_json(plan.models[i], inspections[i]));
    json["time"].push_back(time_json(plan.models[i], inspections[i]));
  }
}

}  // namespace bext::plan
