#include "bext/check/rule.h"

namespace bext::num_cores_offline_only {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.num_cores.is_set()) return;
  report.at(checked.key_range(graph.num_cores),
            "`num_cores` has no effect in online preparation; only the context binary generator reads it");
}

}  // namespace bext::num_cores_offline_only

namespace bext {

extern constexpr Rule rule_num_cores_offline_only = {
    .kind = {.id = "num-cores-offline-only",
             .severity = Severity::note,
             .title = "`num_cores` with online preparation",
             .why = "only the context binary generator reads `num_cores`",
             .fix = "prepare the graphs with the context binary generator",
             .example = R"({"graphs": [{"graph_names": ["vit"], "num_cores": 2}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})",
    .settings = "--assume online-preparation",
    .about = {"num_cores"},
    .assumes = {RunFact::online_preparation},
    .graph = &num_cores_offline_only::run,
};

}  // namespace bext
