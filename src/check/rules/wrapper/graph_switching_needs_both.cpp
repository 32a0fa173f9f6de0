#include "bext/check/rule.h"

namespace bext::graph_switching_needs_both {

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->context_configs) return;
  const wrapper::ContextConfigs& contexts = *config->context_configs;
  if (*contexts.memory_limit_hint <= 0 || *contexts.is_persistent_binary) return;
  auto finding = report.at(checked.key_range(contexts.memory_limit_hint),
                           "no graph switching: `memory_limit_hint` also requires `is_persistent_binary`");
  if (contexts.is_persistent_binary.is_set())
    finding.note("`is_persistent_binary` is off here", checked.value_range(contexts.is_persistent_binary));
}

}  // namespace bext::graph_switching_needs_both

namespace bext {

extern constexpr Rule rule_graph_switching_needs_both = {
    .kind =
        {.id = "graph-switching-needs-both",
         .severity = Severity::error,
         .title = "graph switching without a persistent binary",
         .why = "graph switching requires both `memory_limit_hint` above 0 and `is_persistent_binary`",
         .fix = "set `is_persistent_binary` to true if the binary stays mapped as long as the context lives",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"memory_limit_hint": 1}})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"memory_limit_hint": 1, "is_persistent_binary": true}})",
    .about = {"memory_limit_hint", "is_persistent_binary"},
    .file = &graph_switching_needs_both::run,
};

}  // namespace bext
