#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::dlbc_weights_vs_weight_sharing {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (*graph.dlbc_weights <= 0 || !checked.shares_weights()) return;
  const bool older = checked.sdk_before(htp::compressed_weights_not_shared_since);
  auto finding = report.at(
      checked.value_range(graph.dlbc_weights),
      older
          ? "`dlbc_weights` has no effect with `weight_sharing_enabled`: such binaries run with it off"
          : "`dlbc_weights` cannot be combined with `weight_sharing_enabled`; since SDK 2.36 no such binary is built");
  if (older)
    finding.severity(Severity::warning);
  else
    finding.note("exception: targets with hardware support");
}

}  // namespace bext::dlbc_weights_vs_weight_sharing

namespace bext {

extern constexpr Rule rule_dlbc_weights_vs_weight_sharing = {
    .kind =
        {.id = "dlbc-weights-vs-weight-sharing",
         .severity = Severity::error,
         .title = "compressed weights with weight sharing",
         .why = "since SDK 2.36, such binaries are built only for targets with hardware support; older ones run with "
                "weight compression off",
         .fix = "turn one of the two off",
         .example =
             R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["vit"], "dlbc": 1, "dlbc_weights": 1}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["vit"], "dlbc_weights": 0}]})",
    .about = {"dlbc_weights"},
    .depends_on_run = true,
    .graph = &dlbc_weights_vs_weight_sharing::run,
};

}  // namespace bext
