#include "bext/check/rule.h"

namespace bext::weight_sharing_wrong_phase {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!context.weight_sharing_enabled.is_set() || checked.serves(Phase::compile)) return;
  report.at(checked.key_range(context.weight_sharing_enabled),
            "`weight_sharing_enabled` has no effect here; sharing is decided when the binary is prepared");
}

}  // namespace bext::weight_sharing_wrong_phase

namespace bext {

extern constexpr Rule rule_weight_sharing_wrong_phase = {
    .kind = {.id = "weight-sharing-wrong-phase",
             .severity = Severity::note,
             .title = "weight sharing in a load-only file",
             .why = "weight sharing is decided when the binary is prepared",
             .fix = "set it in the compile file",
             .example = R"({"context": [{"weight_sharing_enabled": true}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"io_memory_estimation": true}]})",
    .settings = "--phase context",
    .instead_of = {"wrong-phase"},
    .about = {"weight_sharing_enabled"},
    .depends_on_run = true,
    .context = &weight_sharing_wrong_phase::run,
};

}  // namespace bext
