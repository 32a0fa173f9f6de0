#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::lpai_ftrt_tenths {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_graph || !config->lpai_graph->execute) return;
  const auto& ratio = config->lpai_graph->execute->ftrt_ratio;
  if (*ratio < 1 || *ratio >= 10) return;
  report
      .at(checked.value_range(ratio),
          fmt::format("`ftrt_ratio` is in tenths: {} requests 0.{} of the base clock; {} would be {}.0", *ratio, *ratio,
                      *ratio * 10, *ratio))
      .note("inferred from the guide's example, where 50 is a factor of 5.0");
}

}  // namespace bext::lpai_ftrt_tenths

namespace bext {

extern constexpr Rule rule_lpai_ftrt_tenths = {
    .kind = {.id = "lpai-ftrt-tenths",
             .severity = Severity::note,
             .title = "clock factor below 1.0",
             .why = "the factor is in tenths, so this requests less than the base clock",
             .fix = "use 10 for 1.0",
             .example = R"({"lpai_graph": {"execute": {"ftrt_ratio": 5}}})",
             .source = "QNN LPAI backend configuration guide",
             .certainty = Certainty::inference},
    .clean = R"({"lpai_graph": {"execute": {"ftrt_ratio": 50}}})",
    .about = {"ftrt_ratio"},
    .file = &lpai_ftrt_tenths::run,
};

}  // namespace bext
