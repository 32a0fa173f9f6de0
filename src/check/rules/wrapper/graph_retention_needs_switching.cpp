#include "bext/check/rule.h"

namespace bext::graph_retention_needs_switching {

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->context_configs) return;
  const wrapper::ContextConfigs& contexts = *config->context_configs;
  if (!*contexts.graph_retention_order || checked.switches_graphs()) return;
  report.at(checked.key_range(contexts.graph_retention_order),
            "`graph_retention_order` has no effect without graph switching, which requires `memory_limit_hint`");
}

}  // namespace bext::graph_retention_needs_switching

namespace bext {

extern constexpr Rule rule_graph_retention_needs_switching = {
    .kind =
        {.id = "graph-retention-needs-switching",
         .severity = Severity::warning,
         .title = "`graph_retention_order` without graph switching",
         .why = "retention is part of graph switching and is off without it",
         .fix = "set `memory_limit_hint` and `is_persistent_binary`",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"graph_retention_order": ["decode"]}})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"graph_retention_order": ["decode"], "memory_limit_hint": 1, "is_persistent_binary": true}})",
    .about = {"graph_retention_order"},
    .depends_on_run = true,
    .file = &graph_retention_needs_switching::run,
};

}  // namespace bext
