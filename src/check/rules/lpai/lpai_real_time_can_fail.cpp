#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::lpai_real_time_can_fail {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_graph || !config->lpai_graph->execute) return;
  const lpai::ExecuteConfig& execute = *config->lpai_graph->execute;
  if (*execute.client_type != lpai::ClientType::real_time) return;
  // Almost every model meets the relaxed defaults.
  if (*execute.fps <= 1 && *execute.ftrt_ratio <= 10) return;
  report.at(execute.client_type.is_set()
                ? checked.value_range(execute.client_type)
                : checked.value_range(*execute.fps > 1 ? execute.fps.origin() : execute.ftrt_ratio.origin()),
            fmt::format("the client is \"real_time\"{}: finalization fails if the requested rate cannot be met",
                        execute.client_type.is_set() ? "" : " by default"));
}

}  // namespace bext::lpai_real_time_can_fail

namespace bext {

extern constexpr Rule rule_lpai_real_time_can_fail = {
    .kind = {.id = "lpai-real-time-can-fail",
             .severity = Severity::note,
             .title = "real-time client may be refused",
             .why = "finalization fails if the requested rate cannot be met",
             .fix = "use \"non_real_time\" for best effort",
             .example = R"({"lpai_graph": {"execute": {"fps": 60}}})",
             .source = "QNN LPAI backend configuration guide",
             .certainty = Certainty::official},
    .clean = R"({"lpai_graph": {"execute": {"fps": 60, "client_type": "non_real_time"}}})",
    .about = {"fps", "ftrt_ratio", "client_type"},
    .file = &lpai_real_time_can_fail::run,
};

}  // namespace bext
