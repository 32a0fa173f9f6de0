#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::num_cores_excludes_weight_sharing {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (graph.num_cores->value_or(1) <= 1 || !checked.shares_weights()) return;
  report.at(
      checked.value_range(graph.num_cores),
      fmt::format("`num_cores` is {}, but `weight_sharing_enabled` is true; multicore graphs cannot share weights",
                  **graph.num_cores));
}

}  // namespace bext::num_cores_excludes_weight_sharing

namespace bext {

extern constexpr Rule rule_num_cores_excludes_weight_sharing = {
    .kind =
        {.id = "num-cores-excludes-weight-sharing",
         .severity = Severity::error,
         .title = "multicore graph with weight sharing",
         .why = "multicore graphs do not support weight sharing",
         .fix = "use one core or no weight sharing",
         .example =
             R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["vit"], "num_cores": 2}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean = R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["vit"], "num_cores": 1}]})",
    .about = {"num_cores"},
    .graph = &num_cores_excludes_weight_sharing::run,
};

}  // namespace bext
