#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::lpai_rate_positive {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_graph || !config->lpai_graph->execute) return;
  const lpai::ExecuteConfig& execute = *config->lpai_graph->execute;
  if (*execute.fps < 1)
    report
        .at(checked.value_range(execute.fps),
            fmt::format("`fps` must be 1 or more, found {}; the resulting clock vote is undocumented", *execute.fps))
        .note("inferred: the guide gives no lower limit");
  if (*execute.ftrt_ratio < 1)
    report
        .at(checked.value_range(execute.ftrt_ratio),
            fmt::format("`ftrt_ratio` must be 1 or more, found {}; the resulting clock vote is undocumented",
                        *execute.ftrt_ratio))
        .note("inferred: the guide gives no lower limit");
}

}  // namespace bext::lpai_rate_positive

namespace bext {

extern constexpr Rule rule_lpai_rate_positive = {
    .kind = {.id = "lpai-rate-positive",
             .severity = Severity::error,
             .title = "rate below 1",
             .why = "a rate or clock factor of zero or less makes no sense",
             .fix = "use 1 or more",
             .example = R"({"lpai_graph": {"execute": {"fps": 0}}})",
             .source = "QNN LPAI backend configuration guide",
             .certainty = Certainty::inference},
    .clean = R"({"lpai_graph": {"execute": {"fps": 30}}})",
    .instead_of = {"negative-integer"},
    .about = {"fps", "ftrt_ratio"},
    .file = &lpai_rate_positive::run,
};

}  // namespace bext
