#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::share_resources_vs_graph_switching {

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config || !config->group_context || !*config->group_context->share_resources) return;
  const wrapper::ContextConfigs* contexts = checked.context_configs();
  const bool retention = contexts && contexts->graph_retention_order.is_set();
  if (!checked.switches_graphs() && !retention) return;
  report.at(checked.value_range(config->group_context->share_resources),
            fmt::format("`share_resources` cannot be combined with graph switching (`{}` in the top-level config file)",
                        checked.switches_graphs() ? "memory_limit_hint" : "graph_retention_order"));
}

}  // namespace bext::share_resources_vs_graph_switching

namespace bext {

extern constexpr Rule rule_share_resources_vs_graph_switching = {
    .kind = {.id = "share-resources-vs-graph-switching",
             .severity = Severity::error,
             .title = "shared resources with graph switching",
             .why = "resource sharing cannot be combined with either kind of graph switching",
             .fix = "turn one of the two off",
             .example = R"({"groupContext": {"share_resources": true}})",
             .source =
                 "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48); onnxruntime-qnn PR 606",
             .certainty = Certainty::official},
    .clean = R"({"groupContext": {"share_resources": false}})",
    .partner =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "htp.json"}, "context_configs": {"memory_limit_hint": 1, "is_persistent_binary": true}})",
    .about = {"share_resources"},
    .depends_on_run = true,
    .file = &share_resources_vs_graph_switching::run,
};

}  // namespace bext
