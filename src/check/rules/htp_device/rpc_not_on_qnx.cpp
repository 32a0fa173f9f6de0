#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::rpc_not_on_qnx {

void report_on(const Checked& checked, const Setting<std::int64_t>& option, std::string_view key, Report& report) {
  if (option.is_set()) report.at(checked.key_range(option), fmt::format("`{}` is unsupported on QNX", key));
}

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  report_on(checked, core.rpc_control_latency, "rpc_control_latency", report);
  report_on(checked, core.rpc_polling_time, "rpc_polling_time", report);
}

}  // namespace bext::rpc_not_on_qnx

namespace bext {

extern constexpr Rule rule_rpc_not_on_qnx = {
    .kind = {.id = "rpc-not-on-qnx",
             .severity = Severity::note,
             .title = "RPC options unsupported on QNX",
             .why = "QNX supports neither `rpc_control_latency` nor `rpc_polling_time`",
             .fix = "remove them for QNX",
             .example = R"({"devices": [{"cores": [{"rpc_control_latency": 100}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})",
    .settings = "--assume qnx",
    .about = {"rpc_control_latency", "rpc_polling_time"},
    .assumes = {RunFact::qnx},
    .core = &rpc_not_on_qnx::run,
};

}  // namespace bext
