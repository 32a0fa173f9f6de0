#include <fmt/format.h>

#include <bit>

#include "bext/check/rule.h"

namespace bext::lpai_core_out_of_range {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_graph || !config->lpai_graph->execute) return;
  const auto& cores = config->lpai_graph->execute->core_selection;
  if (*cores < 4 || !std::has_single_bit(static_cast<std::uint64_t>(*cores))) return;
  report
      .at(checked.value_range(cores),
          fmt::format(
              "`core_selection: {}` selects core {}, but the guide knows only cores 0 and 1; the result is undefined",
              *cores, std::countr_zero(static_cast<std::uint64_t>(*cores))))
      .note("on a single-core SoC only the values 0 and 1 are defined");
}

}  // namespace bext::lpai_core_out_of_range

namespace bext {

extern constexpr Rule rule_lpai_core_out_of_range = {
    .kind = {.id = "lpai-core-out-of-range",
             .severity = Severity::error,
             .title = "unknown core",
             .why = "the guide knows cores 0 and 1, and on single-core SoCs only the values 0 and 1; anything else is "
                    "undefined",
             .fix = "use 0 for any core, 1 for core 0, or 2 for core 1",
             .example = R"({"lpai_graph": {"execute": {"core_selection": 4}}})",
             .source = "QNN LPAI backend configuration guide",
             .certainty = Certainty::official},
    .clean = R"({"lpai_graph": {"execute": {"core_selection": 2}}})",
    .about = {"core_selection"},
    .file = &lpai_core_out_of_range::run,
};

}  // namespace bext
