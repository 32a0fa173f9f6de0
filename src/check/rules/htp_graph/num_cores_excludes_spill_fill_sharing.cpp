#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::num_cores_excludes_spill_fill_sharing {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (graph.num_cores->value_or(1) <= 1 || !checked.shares_spill_fill()) return;
  report.at(
      checked.value_range(graph.num_cores),
      fmt::format("`num_cores` is {}, but the context shares a spill-fill buffer; multicore graphs do not support it",
                  **graph.num_cores));
}

}  // namespace bext::num_cores_excludes_spill_fill_sharing

namespace bext {

extern constexpr Rule rule_num_cores_excludes_spill_fill_sharing = {
    .kind =
        {.id = "num-cores-excludes-spill-fill-sharing",
         .severity = Severity::error,
         .title = "multicore graph with a shared spill-fill buffer",
         .why = "multicore graphs do not support a shared spill-fill buffer",
         .fix = "use one core or no shared buffer",
         .example =
             R"({"context": [{"max_spill_fill_buffer_for_group": 30081024, "group_id": 0}], "graphs": [{"graph_names": ["vit"], "num_cores": 2}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"context": [{"max_spill_fill_buffer_for_group": 30081024, "group_id": 0}], "graphs": [{"graph_names": ["vit"], "num_cores": 1}]})",
    .about = {"num_cores"},
    .graph = &num_cores_excludes_spill_fill_sharing::run,
};

}  // namespace bext
