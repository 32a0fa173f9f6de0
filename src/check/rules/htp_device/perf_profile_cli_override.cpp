#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::perf_profile_cli_override {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (!core.perf_profile.is_set()) return;
  report.at(checked.value_range(core.perf_profile),
            fmt::format("`--perf_profile` on the command line overrides `{}`", text_of(*core.perf_profile)));
}

}  // namespace bext::perf_profile_cli_override

namespace bext {

extern constexpr Rule rule_perf_profile_cli_override = {
    .kind = {.id = "perf-profile-cli-override",
             .severity = Severity::note,
             .title = "profile overridden by the command line",
             .why = "the profile on the command line overrides the one in the file",
             .fix = "keep only one of the two",
             .example = R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); public QCS9075 latency benchmark (SDK 2.46)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"cores": [{"rpc_control_latency": 100}]}]})",
    .settings = "--assume perf-profile-option",
    .about = {"perf_profile"},
    .assumes = {RunFact::perf_profile_option},
    .core = &perf_profile_cli_override::run,
};

}  // namespace bext
