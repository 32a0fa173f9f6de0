#include "bext/check/rule.h"

namespace bext::custom_perf_profile_needs_custom {

bool has_corners(const htp::DcvsControl& control) {
  return control.bus_voltage_corner_min.is_set() || control.bus_voltage_corner_target.is_set() ||
         control.bus_voltage_corner_max.is_set() || control.core_voltage_corner_min.is_set() ||
         control.core_voltage_corner_target.is_set() || control.core_voltage_corner_max.is_set();
}

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (*core.perf_profile == PerfProfile::custom) return;
  for (const htp::CustomVotes& votes : core.custom)
    if (votes.dcvs_control && has_corners(*votes.dcvs_control))
      report
          .at(core.perf_profile.is_set() ? checked.value_range(core.perf_profile) : checked.section_range(core.extras),
              "voltage corners in `custom` require `perf_profile` \"custom\"")
          .note("reported for SDK 2.46: the library accepts them only with that profile");
}

}  // namespace bext::custom_perf_profile_needs_custom

namespace bext {

extern constexpr Rule rule_custom_perf_profile_needs_custom = {
    .kind =
        {.id = "custom-perf-profile-needs-custom",
         .severity = Severity::error,
         .title = "voltage corners without the `custom` profile",
         .why = "the library accepts voltage corners only with the `custom` profile",
         .fix = "set `perf_profile` to \"custom\"",
         .example =
             R"({"devices": [{"cores": [{"perf_profile": "burst", "custom": [{"dcvsControl": {"busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}}]}]}]})",
         .source = "public QCS9075 latency benchmark (SDK 2.46)",
         .certainty = Certainty::report},
    .clean =
        R"({"devices": [{"cores": [{"perf_profile": "custom", "custom": [{"dcvsControl": {"busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}}]}]}]})",
    .depends_on_run = true,
    .core = &custom_perf_profile_needs_custom::run,
};

}  // namespace bext
