#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::vtcm_zero_needs_soc {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.vtcm_size_in_mb.is_set() || *graph.vtcm_size_in_mb != 0) return;
  if (!checked.serves_compiling_ahead() || checked.tools_know_soc()) return;
  auto finding = report.at(checked.value_range(graph.vtcm_size_in_mb),
                           "`vtcm_mb: 0` without `soc_model`: offline compilation cannot know the VTCM of the target");
  finding.note("0 means all the VTCM of the target");
  const EffectiveTarget& requested = checked.requested_target();
  if (!requested.socs.empty() && requested.socs.front()->soc_model)
    finding.note(fmt::format("the `soc_model` of {} is {}", requested.socs.front()->chipset,
                             *requested.socs.front()->soc_model));
}

}  // namespace bext::vtcm_zero_needs_soc

namespace bext {

extern constexpr Rule rule_vtcm_zero_needs_soc = {
    .kind = {.id = "vtcm-zero-needs-soc",
             .severity = Severity::error,
             .title = "`vtcm_mb: 0` without `soc_model`",
             .why = "0 means all the VTCM of the target, which the tools must know for offline compilation",
             .fix = "name the SoC with `soc_model`, or give a size",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 0}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 0}], "devices": [{"soc_model": 69}]})",
    .about = {"vtcm_mb"},
    .depends_on_run = true,
    .graph = &vtcm_zero_needs_soc::run,
};

}  // namespace bext
