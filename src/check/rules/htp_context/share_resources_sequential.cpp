#include "bext/check/rule.h"

namespace bext::share_resources_sequential {

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config || !config->group_context || !*config->group_context->share_resources) return;
  report
      .at(checked.value_range(config->group_context->share_resources),
          "graphs with `share_resources` must run one after the other")
      .note("exception: concurrent sharing that is set up through the C interface");
}

}  // namespace bext::share_resources_sequential

namespace bext {

extern constexpr Rule rule_share_resources_sequential = {
    .kind = {.id = "share-resources-sequential",
             .severity = Severity::note,
             .title = "shared resources with concurrent graphs",
             .why = "graphs that share resources must run one after the other, unless concurrent sharing is set up "
                    "through the C interface",
             .fix = "run the graphs one after the other",
             .example = R"({"groupContext": {"share_resources": true}})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"groupContext": {"share_resources": false}})",
    .settings = "--assume concurrent-graphs",
    .about = {"share_resources"},
    .assumes = {RunFact::concurrent_graphs},
    .file = &share_resources_sequential::run,
};

}  // namespace bext
