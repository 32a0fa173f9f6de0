#include <fmt/format.h>

#include <bit>

#include "bext/check/rule.h"

namespace bext::lpai_mixed_core_selection {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_graph || !config->lpai_graph->execute) return;
  const auto& cores = config->lpai_graph->execute->core_selection;
  if (*cores <= 0 || std::popcount(static_cast<std::uint64_t>(*cores)) < 2) return;
  report
      .at(checked.value_range(cores),
          fmt::format("`core_selection: {}` selects {} cores; selecting more than one is not supported yet", *cores,
                      std::popcount(static_cast<std::uint64_t>(*cores))))
      .note("the value is a bit mask: 1 is core 0, 2 is core 1, 0 is any core");
}

}  // namespace bext::lpai_mixed_core_selection

namespace bext {

extern constexpr Rule rule_lpai_mixed_core_selection = {
    .kind = {.id = "lpai-mixed-core-selection",
             .severity = Severity::error,
             .title = "several cores selected",
             .why = "selecting several cores at once is not supported yet",
             .fix = "use 0 for any core, or one bit",
             .example = R"({"lpai_graph": {"execute": {"core_selection": 3}}})",
             .source = "QNN LPAI backend configuration guide",
             .certainty = Certainty::official},
    .clean = R"({"lpai_graph": {"execute": {"core_selection": 2}}})",
    .about = {"core_selection"},
    .file = &lpai_mixed_core_selection::run,
};

}  // namespace bext
