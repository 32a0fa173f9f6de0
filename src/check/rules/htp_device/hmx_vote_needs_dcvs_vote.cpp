#include "bext/check/rule.h"

namespace bext::hmx_vote_needs_dcvs_vote {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  for (const htp::CustomVotes& votes : core.custom)
    if (votes.hmx_control && !votes.dcvs_control)
      report.at(checked.section_range(votes.hmx_control->extras),
                "`hmxControl` without `dcvsControl`: the vote for the matrix unit is denied");
}

}  // namespace bext::hmx_vote_needs_dcvs_vote

namespace bext {

extern constexpr Rule rule_hmx_vote_needs_dcvs_vote = {
    .kind =
        {.id = "hmx-vote-needs-dcvs-vote",
         .severity = Severity::error,
         .title = "matrix unit vote without a bus and core vote",
         .why = "a matrix unit vote is denied unless a bus and core vote is active on the same power configuration",
         .fix = "add `dcvsControl`",
         .example =
             R"({"devices": [{"cores": [{"perf_profile": "custom", "custom": [{"hmxControl": {"hmxVoltageCornerMax": "DCVS_EXP_VCORNER_MAX"}}]}]}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"devices": [{"cores": [{"perf_profile": "custom", "custom": [{"hmxControl": {"hmxVoltageCornerMax": "DCVS_EXP_VCORNER_MAX"}, "dcvsControl": {"busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}}]}]}]})",
    .about = {"hmxControl"},
    .core = &hmx_vote_needs_dcvs_vote::run,
};

}  // namespace bext
