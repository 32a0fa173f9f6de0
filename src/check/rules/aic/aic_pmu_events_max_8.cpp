#include <fmt/format.h>

#include <string_view>

#include "bext/check/rule.h"

namespace bext::aic_pmu_events_max_8 {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config || !config->compiler.pmu_events.is_set()) return;
  const std::string_view text = *config->compiler.pmu_events;
  std::size_t events = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] != ' ' && (i == 0 || text[i - 1] == ' ')) ++events;
  if (events <= 8) return;
  report.at(checked.value_range(config->compiler.pmu_events),
            fmt::format("`compiler_PMU_events` lists {} events, but at most 8 can be tracked", events));
}

}  // namespace bext::aic_pmu_events_max_8

namespace bext {

extern constexpr Rule rule_aic_pmu_events_max_8 = {
    .kind = {.id = "aic-pmu-events-max-8",
             .severity = Severity::error,
             .title = "too many PMU events",
             .why = "at most 8 counters can be tracked",
             .fix = "list at most 8 events",
             .example = R"({"compiler_PMU_events": "1 2 3 4 5 6 7 8 9"})",
             .source = "QAIRT API reference, backends.aic",
             .certainty = Certainty::official},
    .clean = R"({"compiler_PMU_events": "1 2 3"})",
    .about = {"compiler_PMU_events"},
    .file = &aic_pmu_events_max_8::run,
};

}  // namespace bext
