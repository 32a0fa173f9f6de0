#include "bext/check/rule.h"

namespace bext::vtcm_two_sizes {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.vtcm_size.is_set() || !graph.vtcm_size_in_mb.is_set()) return;
  report
      .at(checked.key_range(graph.vtcm_size),
          "`vtcm_size` duplicates `vtcm_mb`; no native schema has it, so the tools probably ignore it")
      .note("inferred: the Python class has both, the native page only `vtcm_mb`",
            checked.value_range(graph.vtcm_size_in_mb));
}

}  // namespace bext::vtcm_two_sizes

namespace bext {

extern constexpr Rule rule_vtcm_two_sizes = {
    .kind = {.id = "vtcm-two-sizes",
             .severity = Severity::warning,
             .title = "`vtcm_size` next to `vtcm_mb`",
             .why = "both keys describe the same thing, and only `vtcm_mb` is native",
             .fix = "keep `vtcm_mb`",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8, "vtcm_size": 4}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})",
    .about = {"vtcm_size"},
    .graph = &vtcm_two_sizes::run,
};

}  // namespace bext
