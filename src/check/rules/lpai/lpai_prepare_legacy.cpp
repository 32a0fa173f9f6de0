#include "bext/check/rule.h"

namespace bext::lpai_prepare_legacy {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_graph || !config->lpai_graph->prepare) return;
  report.at(checked.key_range(config->lpai_graph->prepare->extras.section),
            "`prepare` is in the tutorial but no longer in the current guide; your SDK may ignore it");
}

}  // namespace bext::lpai_prepare_legacy

namespace bext {

extern constexpr Rule rule_lpai_prepare_legacy = {
    .kind = {.id = "lpai-prepare-legacy",
             .severity = Severity::note,
             .title = "`prepare` options of an older guide",
             .why = "the tutorial shows the section, but the current guide no longer does",
             .fix = "check that your SDK still reads it",
             .example = R"({"lpai_graph": {"prepare": {"enable_batchnorm_fold": true}}})",
             .source = "QNN LPAI tutorial page 80-63442-10; QNN LPAI backend configuration guide",
             .certainty = Certainty::official},
    .clean = R"({"lpai_graph": {"execute": {"fps": 1}}})",
    .file = &lpai_prepare_legacy::run,
};

}  // namespace bext
