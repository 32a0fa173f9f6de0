#include <fmt/format.h>

#include <string>
#include <unordered_set>

#include "bext/check/rule.h"

namespace bext::graph_retention_not_enabled {

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->context_configs) return;
  const wrapper::ContextConfigs& contexts = *config->context_configs;
  const auto& enabled = *contexts.enable_graphs;
  const std::optional<Node> retained = checked.node(contexts.graph_retention_order);
  if (!enabled || enabled->empty() || !retained) return;
  const std::unordered_set<std::string> names{enabled->begin(), enabled->end()};
  for (const Node name : retained->elements())
    if (name.is_string() && !names.contains(name.string()))
      report.at(name.range(),
                fmt::format("`{}` is in `graph_retention_order` but not in `enable_graphs`; the tools refuse this",
                            name.string()));
}

}  // namespace bext::graph_retention_not_enabled

namespace bext {

extern constexpr Rule rule_graph_retention_not_enabled = {
    .kind =
        {.id = "graph-retention-not-enabled",
         .severity = Severity::error,
         .title = "retained graph is not enabled",
         .why = "retained graphs must be enabled",
         .fix = "add it to `enable_graphs`",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"enable_graphs": ["prefill"], "graph_retention_order": ["decode"], "memory_limit_hint": 1, "is_persistent_binary": true}})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"enable_graphs": ["prefill", "decode"], "graph_retention_order": ["decode"], "memory_limit_hint": 1, "is_persistent_binary": true}})",
    .about = {"graph_retention_order"},
    .file = &graph_retention_not_enabled::run,
};

}  // namespace bext
