#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::hmx_vote_needs_v75 {

void run(const Checked& checked, const htp::DeviceConfig& device, const htp::DeviceCoreConfig& core, Report& report) {
  const EffectiveTarget& target = checked.target_of(device);
  if (!target.arch || *target.arch >= htp::hmx_votes_since_arch) return;
  for (const htp::CustomVotes& votes : core.custom)
    if (votes.hmx_control)
      report
          .at(checked.section_range(votes.hmx_control->extras),
              fmt::format("the effect of `hmxControl` on v{} is unknown; matrix unit votes are documented from v{} on",
                          *target.arch, htp::hmx_votes_since_arch))
          .note(fmt::format("{} is v{}", target.said_by(), *target.arch))
          .note("reported: a public harness sets `hmxVoltageCorner…` on v73, and the tools accept it");
}

}  // namespace bext::hmx_vote_needs_v75

namespace bext {

extern constexpr Rule rule_hmx_vote_needs_v75 = {
    .kind =
        {.id = "hmx-vote-needs-v75",
         .severity = Severity::note,
         .title = "matrix unit vote on an SoC older than v75",
         .why = "separate votes for the matrix unit are documented from v75 on; older SoCs accept the keys, but their "
                "effect is unknown",
         .fix = "measure whether the vote has an effect, or remove `hmxControl`",
         .example =
             R"({"devices": [{"soc_model": 43, "cores": [{"perf_profile": "custom", "custom": [{"hmxControl": {"hmxVoltageCornerMax": "DCVS_EXP_VCORNER_MAX"}, "dcvsControl": {"busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}}]}]}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48); public QCS9075 latency benchmark (SDK 2.46)",
         .certainty = Certainty::official},
    .clean =
        R"({"devices": [{"soc_model": 69, "cores": [{"perf_profile": "custom", "custom": [{"hmxControl": {"hmxVoltageCornerMax": "DCVS_EXP_VCORNER_MAX"}, "dcvsControl": {"busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}}]}]}]})",
    .about = {"hmxControl"},
    .depends_on_run = true,
    .core = &hmx_vote_needs_v75::run,
};

}  // namespace bext
