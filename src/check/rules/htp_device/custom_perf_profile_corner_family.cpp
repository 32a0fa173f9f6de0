#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::custom_perf_profile_corner_family {

// A value of the other family is no value of the option, so it was kept as an extra.
void say(const Checked& checked, Report& report, const Extras& extras, std::string_view other, std::string_view own) {
  for (const Extra& extra : extras.list) {
    const std::string* text = extra.value.as_string();
    if (!text || !text->starts_with(other)) continue;
    report
        .at(checked.value_range(extra.origin),
            fmt::format(
                "`{}` belongs to the other family of corners; `{}` takes names that start with `{}`, and mixing them "
                "stops the load of the file",
                *text, extra.key, own))
        .note("reported for SDK 2.46");
  }
}

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  for (const htp::CustomVotes& votes : core.custom) {
    if (votes.dcvs_control)
      say(checked, report, votes.dcvs_control->extras, "DCVS_EXP_VCORNER_", "DCVS_VOLTAGE_VCORNER_");
    if (votes.hmx_control)
      say(checked, report, votes.hmx_control->extras, "DCVS_VOLTAGE_VCORNER_", "DCVS_EXP_VCORNER_");
  }
}

}  // namespace bext::custom_perf_profile_corner_family

namespace bext {

extern constexpr Rule rule_custom_perf_profile_corner_family = {
    .kind =
        {.id = "custom-perf-profile-corner-family",
         .severity = Severity::error,
         .title = "a corner of the wrong family",
         .why = "two corner families exist and mixing them stops the load of the file",
         .fix = "use the family of the block",
         .example =
             R"({"devices": [{"cores": [{"perf_profile": "custom", "custom": [{"dcvsControl": {"busVoltageCornerMax": "DCVS_EXP_VCORNER_MAX"}}]}]}]})",
         .source = "public QCS9075 latency benchmark (SDK 2.46)",
         .certainty = Certainty::report},
    .clean =
        R"({"devices": [{"cores": [{"perf_profile": "custom", "custom": [{"dcvsControl": {"busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}}]}]}]})",
    .instead_of = {"value-not-listed"},
    .about = {"dcvsControl", "hmxControl"},
    .core = &custom_perf_profile_corner_family::run,
};

}  // namespace bext
