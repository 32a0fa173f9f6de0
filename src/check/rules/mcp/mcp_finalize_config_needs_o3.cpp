#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/repeated_entry.h"

namespace bext::mcp_finalize_config_needs_o3 {

void run(const Checked& checked, Report& report) {
  const htp_mcp::Config* config = checked.htp_mcp();
  if (!config) return;
  RepeatedEntry repeated;
  for (const htp_mcp::GraphConfig& graph : config->graphs) {
    if (repeated.is(graph.extras.section) || !graph.finalize_config || *graph.optimization_type == 3) continue;
    report.at(checked.key_range(graph.finalize_config->extras.section),
              fmt::format("`finalize_config` has no effect: it requires `O: 3`, and `O` is {}{}",
                          *graph.optimization_type, graph.optimization_type.is_set() ? "" : " by default"));
  }
}

}  // namespace bext::mcp_finalize_config_needs_o3

namespace bext {

extern constexpr Rule rule_mcp_finalize_config_needs_o3 = {
    .kind =
        {.id = "mcp-finalize-config-needs-o3",
         .severity = Severity::warning,
         .title = "finalization options below level 3",
         .why = "P points apply only at level 3",
         .fix = "set `O` to 3",
         .example =
             R"({"context": [{"heap_size": 256}], "graphs": [{"graph_names": ["resnet"], "O": 2, "finalize_config": {"P": 1}}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"context": [{"heap_size": 256}], "graphs": [{"graph_names": ["resnet"], "O": 3, "finalize_config": {"P": 1}}]})",
    .about = {"finalize_config"},
    .file = &mcp_finalize_config_needs_o3::run,
};

}  // namespace bext
