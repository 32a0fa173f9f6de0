#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::custom_perf_profile_corner_order {

using Corner = Setting<std::optional<htp::VoltageCorner>>;

// The enum lists corners from low to high, so `<` compares voltages.
void say(const Checked& checked, Report& report, std::initializer_list<const Corner*> min_target_max) {
  const Corner* lower = nullptr;
  for (const Corner* corner : min_target_max) {
    if (!corner->is_set() || !corner->get()) continue;
    if (lower && **corner < **lower)
      report.at(checked.value_range(*corner),
                fmt::format("corners out of order: `{}` is below `{}`; expected min <= target <= max",
                            text_of(*corner->get()), text_of(*lower->get())));
    lower = corner;
  }
}

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  for (const htp::CustomVotes& votes : core.custom) {
    if (const auto& dcvs = votes.dcvs_control) {
      say(checked, report,
          {&dcvs->bus_voltage_corner_min, &dcvs->bus_voltage_corner_target, &dcvs->bus_voltage_corner_max});
      say(checked, report,
          {&dcvs->core_voltage_corner_min, &dcvs->core_voltage_corner_target, &dcvs->core_voltage_corner_max});
    }
  }
}

}  // namespace bext::custom_perf_profile_corner_order

namespace bext {

extern constexpr Rule rule_custom_perf_profile_corner_order = {
    .kind =
        {.id = "custom-perf-profile-corner-order",
         .severity = Severity::warning,
         .title = "voltage corners out of order",
         .why = "the Min and Max corners bound the vote",
         .fix = "order the three corners: Min, Target, Max",
         .example =
             R"({"devices": [{"cores": [{"perf_profile": "custom", "custom": [{"dcvsControl": {"busVoltageCornerMin": "DCVS_VOLTAGE_VCORNER_TURBO", "busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_NOM"}}]}]}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::inference},
    .clean =
        R"({"devices": [{"cores": [{"perf_profile": "custom", "custom": [{"dcvsControl": {"busVoltageCornerMin": "DCVS_VOLTAGE_VCORNER_NOM", "busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}}]}]}]})",
    .about = {"dcvsControl"},
    .depends_on_run = true,
    .core = &custom_perf_profile_corner_order::run,
};

}  // namespace bext
