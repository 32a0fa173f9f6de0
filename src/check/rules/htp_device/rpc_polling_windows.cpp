#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::rpc_polling_windows {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (checked.host() != HostSystem::windows || core.rpc_polling_time.is_set()) return;
  if (!core.perf_profile.is_set() || *core.perf_profile == PerfProfile::burst) return;
  report.at(checked.value_range(core.perf_profile),
            fmt::format("on Windows, RPC polling is off by default for `{}`; it is on only for `burst`",
                        text_of(*core.perf_profile)));
}

}  // namespace bext::rpc_polling_windows

namespace bext {

extern constexpr Rule rule_rpc_polling_windows = {
    .kind = {.id = "rpc-polling-windows",
             .severity = Severity::note,
             .title = "RPC polling off by default on Windows",
             .why = "on Windows, polling is on by default only for `burst`",
             .fix = "set `rpc_polling_time` if you want polling",
             .example = R"({"devices": [{"cores": [{"perf_profile": "high_performance"}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"cores": [{"perf_profile": "high_performance", "rpc_polling_time": 9999}]}]})",
    .settings = "--host windows",
    .about = {"rpc_polling_time", "perf_profile"},
    .depends_on_run = true,
    .core = &rpc_polling_windows::run,
};

}  // namespace bext
