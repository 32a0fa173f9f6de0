#include "bext/check/rule.h"

namespace bext::extended_udma_with_weight_sharing {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!*context.extended_udma || !*context.weight_sharing_enabled) return;
  report.at(checked.key_range(context.extended_udma),
            "`extended_udma` and `weight_sharing_enabled` are both on; total memory may grow");
}

}  // namespace bext::extended_udma_with_weight_sharing

namespace bext {

extern constexpr Rule rule_extended_udma_with_weight_sharing = {
    .kind = {.id = "extended-udma-with-weight-sharing",
             .severity = Severity::note,
             .title = "extended UDMA with weight sharing",
             .why = "using both may increase total memory",
             .fix = "compare builds with one and with both",
             .example = R"({"context": [{"extended_udma": true, "weight_sharing_enabled": true}]})",
             .source = "QNN HTP C headers",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"extended_udma": true}]})",
    .about = {"extended_udma"},
    .context = &extended_udma_with_weight_sharing::run,
};

}  // namespace bext
