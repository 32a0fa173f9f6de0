#include "bext/check/rule.h"

namespace bext::lpai_hard_affinity_without_core {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_graph || !config->lpai_graph->execute) return;
  const lpai::ExecuteConfig& execute = *config->lpai_graph->execute;
  if (*execute.affinity != lpai::Affinity::hard || *execute.core_selection != 0) return;
  report
      .at(checked.value_range(execute.affinity),
          "`affinity: \"hard\"` has no core to bind to; `core_selection` selects none")
      .note("inferred from the descriptions of both keys");
}

}  // namespace bext::lpai_hard_affinity_without_core

namespace bext {

extern constexpr Rule rule_lpai_hard_affinity_without_core = {
    .kind = {.id = "lpai-hard-affinity-without-core",
             .severity = Severity::warning,
             .title = "hard affinity without a core",
             .why = "hard affinity binds to the selected core, and none is selected",
             .fix = "select a core or use \"soft\"",
             .example = R"({"lpai_graph": {"execute": {"affinity": "hard"}}})",
             .source = "QNN LPAI backend configuration guide",
             .certainty = Certainty::inference},
    .clean = R"({"lpai_graph": {"execute": {"affinity": "hard", "core_selection": 1}}})",
    .about = {"affinity"},
    .file = &lpai_hard_affinity_without_core::run,
};

}  // namespace bext
