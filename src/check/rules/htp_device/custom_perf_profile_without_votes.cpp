#include "bext/check/rule.h"

namespace bext::custom_perf_profile_without_votes {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (!core.perf_profile.is_set() || *core.perf_profile != PerfProfile::custom) return;
  for (const htp::CustomVotes& votes : core.custom)
    if (votes.dcvs_control) return;
  report
      .at(checked.value_range(core.perf_profile),
          "`perf_profile` \"custom\" without a `custom` block that sets corners; the library rejects it")
      .note("reported for SDK 2.46");
}

}  // namespace bext::custom_perf_profile_without_votes

namespace bext {

extern constexpr Rule rule_custom_perf_profile_without_votes = {
    .kind = {.id = "custom-perf-profile-without-votes",
             .severity = Severity::error,
             .title = "`custom` profile without votes",
             .why = "the library rejects the custom profile when it recognizes no corners",
             .fix = "add votes in `custom` or choose a named profile",
             .example = R"({"devices": [{"cores": [{"perf_profile": "custom"}]}]})",
             .source = "public QCS9075 latency benchmark (SDK 2.46)",
             .certainty = Certainty::report},
    .clean =
        R"({"devices": [{"cores": [{"perf_profile": "custom", "custom": [{"dcvsControl": {"busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}}]}]}]})",
    .core = &custom_perf_profile_without_votes::run,
};

}  // namespace bext
