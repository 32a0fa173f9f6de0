#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::custom_perf_profile_sleep_keys {

void say(const Checked& checked, Report& report, const Origin& origin, std::string_view key) {
  report
      .at(checked.key_range(origin),
          fmt::format("with `{}` next to them, the corners are no longer recognized and the profile is rejected", key))
      .note("reported for SDK 2.46");
}

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  for (const htp::CustomVotes& votes : core.custom) {
    if (!votes.dcvs_control && !votes.hmx_control) continue;
    if (votes.sleep_disable.is_set()) say(checked, report, votes.sleep_disable.origin(), "sleep_disable");
    if (votes.sleep_latency_us.is_set()) say(checked, report, votes.sleep_latency_us.origin(), "sleep_latency_us");
  }
}

}  // namespace bext::custom_perf_profile_sleep_keys

namespace bext {

extern constexpr Rule rule_custom_perf_profile_sleep_keys = {
    .kind =
        {.id = "custom-perf-profile-sleep-keys",
         .severity = Severity::error,
         .title = "sleep keys next to voltage corners",
         .why =
             "with sleep keys, the parser of SDK 2.46 no longer recognizes the corners and rejects the custom profile",
         .fix = "remove the sleep keys",
         .example =
             R"({"devices": [{"cores": [{"perf_profile": "custom", "custom": [{"sleep_disable": true, "dcvsControl": {"busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}}]}]}]})",
         .source = "public QCS9075 latency benchmark (SDK 2.46)",
         .certainty = Certainty::report},
    .clean =
        R"({"devices": [{"cores": [{"perf_profile": "custom", "custom": [{"dcvsControl": {"busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}}]}]}]})",
    .about = {"sleep_disable", "sleep_latency_us"},
    .core = &custom_perf_profile_sleep_keys::run,
};

}  // namespace bext
