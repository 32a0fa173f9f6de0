#include "bext/check/rule.h"

namespace bext::share_resources_batch {

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config || !config->group_context || !*config->group_context->share_resources) return;
  report.at(checked.value_range(config->group_context->share_resources),
            "`share_resources` is on, and a batch above 1 forces the shared buffer to be reallocated");
}

}  // namespace bext::share_resources_batch

namespace bext {

extern constexpr Rule rule_share_resources_batch = {
    .kind = {.id = "share-resources-batch",
             .severity = Severity::note,
             .title = "shared resources with a batch above 1",
             .why = "a batch above 1 forces the shared buffer to be reallocated",
             .fix = "run with batch 1",
             .example = R"({"groupContext": {"share_resources": true}})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"groupContext": {"share_resources": false}})",
    .settings = "--assume batched-graphs",
    .about = {"share_resources"},
    .assumes = {RunFact::batched_graphs},
    .file = &share_resources_batch::run,
};

}  // namespace bext
