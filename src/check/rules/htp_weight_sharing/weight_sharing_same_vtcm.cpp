#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::weight_sharing_same_vtcm {

constexpr std::int64_t default_vtcm = native_default<&htp::GraphConfig::vtcm_size_in_mb>();

std::int64_t effective(const htp::GraphConfig& graph) {
  return graph.vtcm_size_in_mb.is_set() ? *graph.vtcm_size_in_mb : default_vtcm;
}

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config || !checked.shares_weights() || config->graphs.empty()) return;
  const std::int64_t first = effective(config->graphs.front());
  for (const htp::GraphConfig& graph : config->graphs) {
    if (effective(graph) == first) continue;
    report
        .at(graph.vtcm_size_in_mb.is_set() ? checked.value_range(graph.vtcm_size_in_mb)
                                           : checked.section_range(graph.extras),
            fmt::format(
                "`{}` has {} MiB of VTCM and `{}` has {}; graphs with different VTCM sizes cannot share weights",
                *config->graphs.front().name, first, *graph.name, effective(graph)))
        .note(fmt::format("a graph without `vtcm_mb` gets {} MiB", default_vtcm));
    return;
  }
}

}  // namespace bext::weight_sharing_same_vtcm

namespace bext {

extern constexpr Rule rule_weight_sharing_same_vtcm = {
    .kind =
        {.id = "weight-sharing-same-vtcm",
         .severity = Severity::warning,
         .title = "weight sharing across different VTCM sizes",
         .why = "sharing across different VTCM sizes, SoCs or process domains is unsupported",
         .fix = "use one VTCM size and one SoC for all graphs",
         .example =
             R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["prefill"], "vtcm_mb": 8}, {"graph_names": ["decode"]}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["prefill"], "vtcm_mb": 8}, {"graph_names": ["decode"], "vtcm_mb": 8}]})",
    .about = {"weight_sharing_enabled"},
    .file = &weight_sharing_same_vtcm::run,
};

}  // namespace bext
