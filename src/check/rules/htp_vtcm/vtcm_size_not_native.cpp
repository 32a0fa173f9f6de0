#include "bext/check/rule.h"

namespace bext::vtcm_size_not_native {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.vtcm_size.is_set() || graph.vtcm_size_in_mb.is_set()) return;
  report
      .at(checked.key_range(graph.vtcm_size),
          "`vtcm_size` is in no native schema; the tools probably ignore it and plan with 4 MiB")
      .note("the native key is `vtcm_mb`")
      .note("inferred: the Python class has it without a unit");
}

}  // namespace bext::vtcm_size_not_native

namespace bext {

extern constexpr Rule rule_vtcm_size_not_native = {
    .kind = {.id = "vtcm-size-not-native",
             .severity = Severity::warning,
             .title = "VTCM key that no native schema has",
             .why = "no native schema has the key, so the tools probably ignore it and plan with 4 MiB",
             .fix = "use `vtcm_mb`",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_size": 8}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})",
    .about = {"vtcm_size"},
    .graph = &vtcm_size_not_native::run,
};

}  // namespace bext
