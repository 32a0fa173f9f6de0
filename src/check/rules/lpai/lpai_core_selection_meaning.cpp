#include "bext/check/rule.h"

namespace bext::lpai_core_selection_meaning {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_graph || !config->lpai_graph->execute) return;
  const auto& cores = config->lpai_graph->execute->core_selection;
  if (*cores != 2) return;
  report
      .at(checked.value_range(cores),
          "`core_selection: 2` is core 1 as a bit mask; one place in the guide calls it a core number instead")
      .note("on a single-core SoC only the values 0 and 1 are defined");
}

}  // namespace bext::lpai_core_selection_meaning

namespace bext {

extern constexpr Rule rule_lpai_core_selection_meaning = {
    .kind =
        {.id = "lpai-core-selection-meaning",
         .severity = Severity::note,
         .title = "core selection is a bit mask",
         .why =
             "the guide calls the value a core number in one place and a bit mask in another; as a mask, 2 is core 1",
         .fix = "read it as a bit mask",
         .example = R"({"lpai_graph": {"execute": {"core_selection": 2}}})",
         .source = "QNN LPAI backend configuration guide",
         .certainty = Certainty::official},
    .clean = R"({"lpai_graph": {"execute": {"core_selection": 1}}})",
    .about = {"core_selection"},
    .file = &lpai_core_selection_meaning::run,
};

}  // namespace bext
