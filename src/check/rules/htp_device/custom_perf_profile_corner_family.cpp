#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::custom_perf_profile_corner_family {

// A name of the other family is not a listed value of the option, so it is kept in the extras.
void say(const Checked& checked, Report& report, const Extras& extras, std::string_view other, std::string_view own) {
  for (const Extra& extra : extras.list) {
    const std::string* text = extra.value.as_string();
    if (!text || !text->starts_with(other)) continue;
    report
        .at(checked.value_range(extra.origin),
            fmt::format("`{}` is from the wrong corner family; `{}` expects names that start with `{}`", *text,
                        extra.key, own))
        .note("reported for SDK 2.46: mixing the two families stops the file from loading");
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
         .title = "voltage corner of the wrong family",
         .why = "there are two families of corners, and mixing them stops the file from loading",
         .fix = "use the corner family of the block",
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
