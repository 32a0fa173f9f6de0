#include "bext/plan/binaries/binary_plan.h"
#include "text/json_list.h"

namespace bext::binaries {
namespace {

Json optional_number(std::optional<std::int64_t> number) { return number ? Json{*number} : Json{}; }

Json json_of(const GraphMemory& graph) {
  Json parts = Json::object();
  for (std::size_t i = 0; i < memory_fields.size(); ++i)
    parts[key_of(memory_fields[i])] = optional_number(graph.parts[i]);
  return Json::object({{"graph", graph.graph}, {"parts", std::move(parts)}, {"total", optional_number(graph.total)}});
}

/// The formula gives one value and no range.
Json estimate(std::optional<std::int64_t> bytes, std::string_view basis) {
  if (!bytes) return {};
  return Json::object({{"value", *bytes}, {"low", Json{}}, {"high", Json{}}, {"basis", basis}});
}

/// With the entries that say what one session needs.
Json with_session(Json json, const SessionNeed& need) {
  json["memory_bytes"] = estimate(need.is_complete ? std::optional{need.bytes} : std::nullopt, memory_source());
  json["stated_bytes"] = need.bytes;
  json["session_bytes"] = usable_session_bytes;
  json["fit"] = name_of(need.fit);
  return json;
}

Json json_of(const ReadBudget& budget) {
  return Json::object({{"file_bytes", optional_number(budget.file_bytes)},
                       {"requested_mb", optional_number(budget.requested_mb)},
                       {"has_effect", budget.has_effect ? Json{*budget.has_effect} : Json{}},
                       {"largest_useful_mb", budget.file_bytes ? Json{largest_budget_mb(*budget.file_bytes)} : Json{}},
                       {"advice", budget_words(budget)}});
}

}  // namespace

Json to_json(const GroupBuffer& group) {
  return Json::object({{"needed", optional_number(group.needed)},
                       {"asked", optional_number(group.requested)},
                       {"needs", json_list(group.needs, [](const GroupBuffer::Need& need) {
                          return Json::object({{"path", need.path}, {"bytes", optional_number(need.bytes)}});
                        })}});
}

Json to_json(const Memory& memory) {
  return Json::object(
      {{"total", optional_number(memory.total)},
       {"total_with_group", optional_number(memory.total_with_group)},
       {"certainty", std::string(1, static_cast<char>(memory_certainty()))},
       {"source", memory_source()},
       {"binaries", json_list(memory.binaries, [](const BinaryMemory& binary) {
          return Json::object(
              {{"path", binary.path},
               {"graphs", json_list(binary.graphs, [](const GraphMemory& graph) { return json_of(graph); })},
               {"shared_weights", optional_number(binary.shared_weights)},
               {"total", optional_number(binary.total)}});
        })}});
}

Json to_json(const BinaryPlan& plan) {
  Json files = Json::array();
  for (std::size_t i = 0; i < plan.binaries.size(); ++i) {
    const PlannedBinary& binary = plan.binaries[i];
    const BinaryMemory& memory = plan.memory.binaries[i];
    Json file = with_session(
        Json::object({{"path", binary.path}, {"built_by", binary.built_by.empty() ? Json{} : Json{binary.built_by}}}),
        binary.session);
    file["graphs"] = json_list(memory.graphs, [](const GraphMemory& graph) { return json_of(graph); });
    file["shared_weights_bytes"] = optional_number(memory.shared_weights);
    file["read_budget"] = json_of(binary.read_budget);
    files.push_back(std::move(file));
  }
  const std::string keys = group_keys(plan.group);
  Json group = to_json(plan.group);
  group["keys"] = keys.empty() ? Json{} : Json{keys};
  group["memory_bytes"] = estimate(plan.memory.total_with_group, group_basis());
  return Json::object({{"files", std::move(files)},
                       {"together", with_session(Json::object(), plan.together)},
                       {"extended_udma", plan.extends_memory},
                       {"group", std::move(group)}});
}

}  // namespace bext::binaries
