#include "bext/check/rule.h"

namespace bext::adaptive_polling_needs_rpc_polling {

// Without `rpc_polling_time`, the tools poll for the three fastest profiles, and the default profile is one of them.
bool polls(const htp::DeviceCoreConfig& core) {
  if (core.rpc_polling_time.is_set()) return *core.rpc_polling_time > 0;
  return !core.perf_profile.is_set() || *core.perf_profile == PerfProfile::burst ||
         *core.perf_profile == PerfProfile::high_performance ||
         *core.perf_profile == PerfProfile::sustained_high_performance;
}

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (*core.adaptive_polling_time <= 0 || polls(core)) return;
  report
      .at(checked.value_range(core.adaptive_polling_time), "`adaptive_polling_time` has no effect: RPC polling is off")
      .note("adaptive polling works only on top of RPC polling");
}

}  // namespace bext::adaptive_polling_needs_rpc_polling

namespace bext {

extern constexpr Rule rule_adaptive_polling_needs_rpc_polling = {
    .kind = {.id = "adaptive-polling-needs-rpc-polling",
             .severity = Severity::warning,
             .title = "adaptive polling without RPC polling",
             .why = "adaptive polling works only on top of RPC polling",
             .fix = "set `rpc_polling_time` above 0",
             .example = R"({"devices": [{"cores": [{"perf_profile": "balanced", "adaptive_polling_time": 1000}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"cores": [{"perf_profile": "burst", "adaptive_polling_time": 1000}]}]})",
    .about = {"adaptive_polling_time"},
    .core = &adaptive_polling_needs_rpc_polling::run,
};

}  // namespace bext
