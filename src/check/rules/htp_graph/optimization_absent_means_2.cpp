#include "bext/check/rule.h"

namespace bext::optimization_absent_means_2 {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!checked.serves_only(Phase::compile) || graph.optimization_type.is_set() || !graph.extras.section.from_file())
    return;
  report.at(checked.section_range(graph.extras), "no `O`: the tools compile at level 2")
      .note("level 3 usually runs faster and takes longer to prepare");
}

}  // namespace bext::optimization_absent_means_2

namespace bext {

extern constexpr Rule rule_optimization_absent_means_2 = {
    .kind = {.id = "optimization-absent-means-2",
             .severity = Severity::note,
             .title = "missing optimization level",
             .why = "the native default is level 2, but users of frameworks expect level 3",
             .fix = "set `O` to 2 or 3",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); onnxruntime-qnn PR 411",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8, "O": 3}], "devices": [{"soc_model": 69}]})",
    .settings = "--phase compile",
    .about = {"O"},
    .depends_on_run = true,
    .graph = &optimization_absent_means_2::run,
};

}  // namespace bext
