#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::rpc_latency_advice {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (!core.rpc_control_latency.is_set() || (*core.rpc_control_latency > 0 && *core.rpc_control_latency < 200)) return;
  const bool fast = *core.perf_profile == PerfProfile::burst || *core.perf_profile == PerfProfile::high_performance ||
                    *core.perf_profile == PerfProfile::sustained_high_performance;
  if (!core.perf_profile.is_set() || !fast) return;
  report.at(checked.value_range(core.rpc_control_latency),
            fmt::format("`rpc_control_latency` is {} with a fast profile; the vendor recommends above 0 and below 200",
                        *core.rpc_control_latency));
}

}  // namespace bext::rpc_latency_advice

namespace bext {

extern constexpr Rule rule_rpc_latency_advice = {
    .kind = {.id = "rpc-latency-advice",
             .severity = Severity::note,
             .title = "RPC latency outside the recommended range",
             .why = "for latency-critical use, the vendor recommends a value above 0 and below 200",
             .fix = "try 100",
             .example = R"({"devices": [{"cores": [{"perf_profile": "burst", "rpc_control_latency": 200}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"cores": [{"perf_profile": "burst", "rpc_control_latency": 100}]}]})",
    .about = {"rpc_control_latency"},
    .core = &rpc_latency_advice::run,
};

}  // namespace bext
