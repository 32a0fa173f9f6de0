#include "bext/check/rule.h"

namespace bext::perf_profile_default_differs {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (core.perf_profile.is_set() || core.extras.find("perf_profile") || !core.extras.section.from_file()) return;
  report.at(checked.section_range(core.extras),
            "no `perf_profile`: the tools use `high_performance`, although the Python class shows `burst`");
}

}  // namespace bext::perf_profile_default_differs

namespace bext {

extern constexpr Rule rule_perf_profile_default_differs = {
    .kind = {.id = "perf-profile-default-differs",
             .severity = Severity::note,
             .title = "missing `perf_profile` with two different defaults",
             .why = "the Python class shows `burst` but writes nothing; the native default is `high_performance`",
             .fix = "set the profile you want",
             .example = R"({"devices": [{"cores": [{"rpc_control_latency": 100}]}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"cores": [{"rpc_control_latency": 100, "perf_profile": "burst"}]}]})",
    .about = {"perf_profile"},
    .core = &perf_profile_default_differs::run,
};

}  // namespace bext
