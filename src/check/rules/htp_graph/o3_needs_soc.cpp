#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::o3_needs_soc {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (checked.tools_know_soc() || !checked.serves(Phase::compile) || graph.optimization_type->as_integer() != 3) return;
  auto finding = report.at(checked.value_range(graph.optimization_type),
                           "`O: 3` without `soc_model`: some optimizations stay off");
  const EffectiveTarget& requested = checked.requested_target();
  if (!requested.socs.empty() && requested.socs.front()->soc_model)
    finding.note(fmt::format("the `soc_model` of {} is {}", requested.socs.front()->chipset,
                             *requested.socs.front()->soc_model));
}

}  // namespace bext::o3_needs_soc

namespace bext {

extern constexpr Rule rule_o3_needs_soc = {
    .kind = {.id = "o3-needs-soc",
             .severity = Severity::warning,
             .title = "`O: 3` without `soc_model`",
             .why = "level 3 uses facts about the SoC; without them, some of its algorithms silently stay off",
             .fix = "name the SoC with `soc_model`",
             .example = R"({"graphs": [{"graph_names": ["vit"], "O": 3}], "devices": [{"dsp_arch": "v79"}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3}], "devices": [{"soc_model": 69}]})",
    .about = {"O"},
    .depends_on_run = true,
    .graph = &o3_needs_soc::run,
};

}  // namespace bext
