#include "bext/check/rule.h"

namespace bext::activation_fusion_float_only {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.advanced_activation_fusion.is_set()) return;
  report.at(checked.key_range(graph.advanced_activation_fusion),
            "`advanced_activation_fusion` has no effect on quantized graphs");
}

}  // namespace bext::activation_fusion_float_only

namespace bext {

extern constexpr Rule rule_activation_fusion_float_only = {
    .kind = {.id = "activation-fusion-float-only",
             .severity = Severity::note,
             .title = "activation fusion in quantized graphs",
             .why = "activation fusion has no effect on quantized graphs",
             .fix = "remove it",
             .example = R"({"graphs": [{"graph_names": ["vit"], "advanced_activation_fusion": true}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})",
    .settings = "--assume quantized-graphs",
    .about = {"advanced_activation_fusion"},
    .assumes = {RunFact::quantized_graphs},
    .graph = &activation_fusion_float_only::run,
};

}  // namespace bext
