#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::num_cores_vs_core_ids {

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config) return;
  const htp::DeviceConfig* widest = nullptr;
  for (const htp::DeviceConfig& device : config->devices)
    if (device.core_ids->has_value() && (!widest || (*device.core_ids)->size() > (*widest->core_ids)->size()))
      widest = &device;
  if (!widest) return;
  const auto listed = static_cast<std::int64_t>((*widest->core_ids)->size());
  for (const htp::GraphConfig& graph : config->graphs) {
    if (graph.num_cores->value_or(1) <= listed) continue;
    report
        .at(checked.value_range(graph.num_cores),
            fmt::format("`num_cores` is {}, but the device lists {} in `core_id`", **graph.num_cores, listed))
        .note("inferred: a graph needs as many cores as it was compiled for")
        .note("the list is here", checked.value_range(widest->core_ids));
    return;
  }
}

}  // namespace bext::num_cores_vs_core_ids

namespace bext {

extern constexpr Rule rule_num_cores_vs_core_ids = {
    .kind = {.id = "num-cores-vs-core-ids",
             .severity = Severity::warning,
             .title = "fewer core ids than a graph needs",
             .why = "a multicore graph needs as many cores as it was compiled for; the device lists fewer",
             .fix = "list enough ids in `core_id` of the device",
             .example = R"({"graphs": [{"graph_names": ["vit"], "num_cores": 2}], "devices": [{"core_id": [0]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "num_cores": 2}], "devices": [{"core_id": [0, 1]}]})",
    .about = {"num_cores"},
    .file = &num_cores_vs_core_ids::run,
};

}  // namespace bext
