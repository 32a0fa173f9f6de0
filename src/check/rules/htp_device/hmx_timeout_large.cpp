#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::hmx_timeout_large {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (!core.hmx_timeout_us.is_set() || *core.hmx_timeout_us <= 1000000) return;
  report.at(checked.value_range(core.hmx_timeout_us),
            fmt::format("`hmx_timeout_us` {} exceeds one second; one run-time wrapper rejects such values",
                        *core.hmx_timeout_us));
}

}  // namespace bext::hmx_timeout_large

namespace bext {

extern constexpr Rule rule_hmx_timeout_large = {
    .kind = {.id = "hmx-timeout-large",
             .severity = Severity::warning,
             .title = "very long matrix unit timeout",
             .why = "one run-time wrapper rejects values above one second",
             .fix = "use at most one second",
             .example = R"({"devices": [{"cores": [{"hmx_timeout_us": 2000000}]}]})",
             .source = "a public run-time wrapper",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"cores": [{"hmx_timeout_us": 300000}]}]})",
    .about = {"hmx_timeout_us"},
    .core = &hmx_timeout_large::run,
};

}  // namespace bext
