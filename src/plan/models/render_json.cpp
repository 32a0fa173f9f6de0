#include <fmt/format.h>

#include <algorithm>

#include "bext/plan/models/model_plan.h"
#include "text/json_list.h"

namespace bext::plan {
namespace {

constexpr std::size_t most_unknown = 50;

Json number(std::optional<std::uint64_t> value) { return value ? Json{*value} : Json{}; }

Json shape_json(const model::Tensor& tensor) {
  if (!tensor.shape) return {};
  Json list = Json::array();
  for (const model::Dimension& dimension : *tensor.shape)
    list.push_back(dimension.size ? Json{*dimension.size} : dimension.name.empty() ? Json{} : Json{dimension.name});
  return list;
}

Json tensors_json(const model::Graph& graph, const std::vector<std::uint32_t>& tensors) {
  Json list = Json::array();
  for (const std::uint32_t index : tensors) {
    const model::Tensor& tensor = graph.tensors[index];
    list.push_back(Json::object({{"name", tensor.name},
                                 {"type", model::name_of(tensor.type)},
                                 {"shape", shape_json(tensor)},
                                 {"bytes", number(model::byte_count(tensor))}}));
  }
  return list;
}

/// A number if all is known, an estimate if a branch decides, null if something could not be counted.
Json macs_json(const model::Inference& inference) {
  if (inference.uncounted_nodes > 0 || !inference.total.macs) return {};
  if (inference.total.macs == inference.total.macs_low) return *inference.total.macs;
  return Json::object({{"value", *inference.total.macs},
                       {"low", number(inference.total.macs_low)},
                       {"high", *inference.total.macs},
                       {"basis", "one branch of each `If` runs; the largest and the smallest were taken"}});
}

bool bytes_known(const model::Inference& inference) {
  return std::ranges::all_of(inference.costs,
                             [](const model::Cost& cost) { return cost.bytes_read && cost.bytes_written; });
}

Json unknown_json(const PlannedModel& planned) {
  Json list = Json::array();
  const model::Inference& inference = planned.inference;
  for (const model::UnknownOperator& op : inference.unknown_operators) {
    Json unknown = Json::object(
        {{"kind", "operator"},
         {"name", op.domain.empty() ? std::string{op.op_type} : fmt::format("{}:{}", op.domain, op.op_type)},
         {"count", op.count}});
    if (!op.reason.empty()) unknown["reason"] = op.reason;
    list.push_back(std::move(unknown));
  }
  for (const model::FreeDimension& dimension : inference.dimensions)
    if (!dimension.value) list.push_back(Json::object({{"kind", "dimension"}, {"name", dimension.name}}));
  for (std::size_t i = 0; i < std::min(inference.unknown_shapes.size(), most_unknown); ++i)
    list.push_back(
        Json::object({{"kind", "shape"}, {"name", planned.model.graph.tensors[inference.unknown_shapes[i]].name}}));
  if (planned.size.uncounted_constants > 0)
    list.push_back(Json::object({{"kind", "constant"}, {"count", planned.size.uncounted_constants}}));
  return list;
}

Json graph_json(const PlannedModel& planned) {
  const model::Inference& inference = planned.inference;
  const bool bytes = bytes_known(inference);
  Json elements = Json::object();
  for (std::size_t type = 0; type < model::element_types; ++type)
    if (planned.size.elements[type] > 0)
      elements[model::name_of(static_cast<model::ElementType>(type))] = planned.size.elements[type];
  Json dimensions = Json::array();
  for (const model::FreeDimension& dimension : inference.dimensions)
    dimensions.push_back(Json::object({{"name", dimension.name},
                                       {"value", dimension.value ? Json{*dimension.value} : Json{}},
                                       {"assumed", dimension.assumed}}));
  Json contexts = Json::array();
  for (const model::EpContext& context : planned.ep_contexts)
    contexts.push_back(Json::object({{"partition", context.partition},
                                     {"sdk_version", context.sdk_version.empty() ? Json{} : Json{context.sdk_version}},
                                     {"soc", context.soc.empty() ? Json{} : Json{context.soc}},
                                     {"embedded", context.embedded},
                                     {"binary", context.embedded ? Json{} : Json{context.binary}},
                                     {"embedded_bytes", context.embedded ? Json{context.embedded_bytes} : Json{}}}));
  return Json::object({{"name", planned.name},
                       {"file", planned.path},
                       {"opset", planned.model.opset()},
                       {"operators", planned.size.operators},
                       {"operator_types", planned.size.operator_types},
                       {"parameters", planned.size.parameters},
                       {"constants", std::move(elements)},
                       {"constant_bytes", planned.size.constant_bytes},
                       {"macs", macs_json(inference)},
                       {"counted_macs", number(inference.total.macs)},
                       {"uncounted_operators", inference.uncounted_nodes},
                       {"bytes_read", bytes ? number(inference.total.bytes_read) : Json{}},
                       {"bytes_written", bytes ? number(inference.total.bytes_written) : Json{}},
                       {"inputs", tensors_json(planned.model.graph, planned.model.graph.inputs)},
                       {"outputs", tensors_json(planned.model.graph, planned.model.graph.outputs)},
                       {"dimensions", std::move(dimensions)},
                       {"ep_contexts", std::move(contexts)},
                       {"unknown", unknown_json(planned)}});
}

Json binding_json(const ModelPlan& plan) {
  if (!plan.binding) return {};
  Json graphs = Json::array();
  for (const ReachedGraph& graph : plan.binding->reach.graphs) {
    const PlannedModel& planned = plan.models[graph.model];
    graphs.push_back(Json::object({{"graph", graph.name},
                                   {"file", planned.path},
                                   {"configured", graph.configured ? Json{*graph.configured} : Json{}},
                                   {"basis", graph.basis},
                                   {"macs", macs_json(planned.inference)},
                                   {"constant_bytes", planned.size.constant_bytes}}));
  }
  return Json::object({{"config", plan.binding->config},
                       {"graphs", std::move(graphs)},
                       {"unbound", json_list(plan.binding->reach.unbound)},
                       {"not_enabled", json_list(plan.binding->not_enabled)},
                       {"unknown_enabled", json_list(plan.binding->unknown_enabled)}});
}

Json sharing_json(const ModelPlan& plan) {
  if (!plan.sharing) return {};
  const WeightSharing& sharing = plan.sharing->sharing;
  Json graphs = Json::array();
  for (std::size_t i = 0; i < sharing.graphs.size(); ++i)
    graphs.push_back(Json::object({{"graph", sharing.graphs[i]},
                                   {"weight_bytes", sharing.weight_bytes[i]},
                                   {"repeated_bytes", sharing.repeated_bytes[i]},
                                   {"unread_bytes", sharing.unread_bytes[i]}}));
  Json pairs = Json::array();
  for (const WeightPair& pair : sharing.pairs) {
    Json almost = json_list(pair.almost, [&](const AlmostShared& one) {
      return Json::object(
          {{"tensor", one.tensor}, {"other", one.in_other}, {"bytes", one.bytes}, {"reason", text_of(one.reason)}});
    });
    pairs.push_back(Json::object({{"a", sharing.graphs[pair.a]},
                                  {"b", sharing.graphs[pair.b]},
                                  {"shared_bytes", pair.shared_bytes},
                                  {"private_bytes", pair.private_bytes_a + pair.private_bytes_b},
                                  {"private_bytes_a", pair.private_bytes_a},
                                  {"private_bytes_b", pair.private_bytes_b},
                                  {"almost_bytes", pair.almost_bytes},
                                  {"almost_count", pair.almost_count},
                                  {"almost", std::move(almost)}}));
  }
  Json preconditions = json_list(plan.sharing->preconditions, [&](const Precondition& one) {
    return Json::object({{"text", one.text},
                         {"met", one.met ? Json{*one.met} : Json{}},
                         {"found", one.found.empty() ? Json{} : Json{one.found}},
                         {"source", one.source}});
  });
  return Json::object({{"saved_bytes", sharing.saved_bytes},
                       {"enabled", plan.sharing->enabled ? Json{*plan.sharing->enabled} : Json{}},
                       {"graphs", std::move(graphs)},
                       {"pairs", std::move(pairs)},
                       {"preconditions", std::move(preconditions)},
                       {"problems", json_list(plan.sharing->problems)}});
}

}  // namespace

Json to_json(const ModelPlan& plan) {
  Json graphs = json_list(plan.models, graph_json);
  return Json::object(
      {{"graphs", std::move(graphs)}, {"binding", binding_json(plan)}, {"weight_sharing", sharing_json(plan)}});
}

}  // namespace bext::plan
