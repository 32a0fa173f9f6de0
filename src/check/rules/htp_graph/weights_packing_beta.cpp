#include "bext/check/rule.h"

namespace bext::weights_packing_beta {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!*graph.weights_packing) return;
  report.at(checked.value_range(graph.weights_packing),
            "`weights_packing` is a beta feature; it promises a smaller binary, not speed");
}

}  // namespace bext::weights_packing_beta

namespace bext {

extern constexpr Rule rule_weights_packing_beta = {
    .kind = {.id = "weights-packing-beta",
             .severity = Severity::note,
             .title = "beta feature",
             .why = "weight packing is a beta feature that promises a smaller binary, not speed",
             .fix = "compare binary size and latency with and without it",
             .example = R"({"graphs": [{"graph_names": ["vit"], "weights_packing": true}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "weights_packing": false}]})",
    .about = {"weights_packing"},
    .graph = &weights_packing_beta::run,
};

}  // namespace bext
