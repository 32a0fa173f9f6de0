#include "bext/check/rule.h"

namespace bext::ddr_perf_mode_needs_max_bus {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (!core.ddr_perf_mode->value_or(false)) return;
  constexpr auto highest = htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_MAX_VOLTAGE_CORNER;
  for (const htp::CustomVotes& votes : core.custom)
    if (const auto& dcvs = votes.dcvs_control; dcvs && *dcvs->bus_voltage_corner_min == highest &&
                                               *dcvs->bus_voltage_corner_target == highest &&
                                               *dcvs->bus_voltage_corner_max == highest)
      return;
  report.at(checked.value_range(core.ddr_perf_mode),
            "`ddr_perf_mode` is ignored unless all three bus corners are voted to their maximum");
}

}  // namespace bext::ddr_perf_mode_needs_max_bus

namespace bext {

extern constexpr Rule rule_ddr_perf_mode_needs_max_bus = {
    .kind = {.id = "ddr-perf-mode-needs-max-bus",
             .severity = Severity::warning,
             .title = "DDR mode without maximum bus corners",
             .why = "the mode takes effect only with all bus corners at their maximum",
             .fix = "set `busVoltageCornerMin`, `busVoltageCornerTarget` and `busVoltageCornerMax` to the maximum",
             .example = R"({"devices": [{"cores": [{"perf_profile": "burst", "ddr_perf_mode": true}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); public QCS9075 latency benchmark (SDK 2.46)",
             .certainty = Certainty::official},
    .clean =
        R"({"devices": [{"cores": [{"perf_profile": "custom", "ddr_perf_mode": true, "custom": [{"dcvsControl": {"busVoltageCornerMin": "DCVS_VOLTAGE_VCORNER_MAX_VOLTAGE_CORNER", "busVoltageCornerTarget": "DCVS_VOLTAGE_VCORNER_MAX_VOLTAGE_CORNER", "busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_MAX_VOLTAGE_CORNER"}}]}]}]})",
    .about = {"ddr_perf_mode"},
    .depends_on_run = true,
    .core = &ddr_perf_mode_needs_max_bus::run,
};

}  // namespace bext
