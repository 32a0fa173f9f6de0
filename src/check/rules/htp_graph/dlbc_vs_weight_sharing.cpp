#include "bext/check/rule.h"

namespace bext::dlbc_vs_weight_sharing {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (*graph.dlbc <= 0 || !checked.shares_weights()) return;
  report
      .at(checked.value_range(graph.dlbc),
          "the native page excludes `dlbc` with `weight_sharing_enabled`; the tools' behavior is undocumented")
      .note("reported: one team reads this as meaning only `dlbc_weights`");
}

}  // namespace bext::dlbc_vs_weight_sharing

namespace bext {

extern constexpr Rule rule_dlbc_vs_weight_sharing = {
    .kind = {.id = "dlbc-vs-weight-sharing",
             .severity = Severity::warning,
             .title = "compression with weight sharing",
             .why = "the native limits exclude compression with weight sharing; one practitioner reads this as meaning "
                    "weights only",
             .fix = "turn one of the two off, or verify on the device that it works",
             .example =
                 R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["vit"], "dlbc": 1}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); llm-deploy",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["vit"], "dlbc": 0}]})",
    .about = {"dlbc"},
    .graph = &dlbc_vs_weight_sharing::run,
};

}  // namespace bext
