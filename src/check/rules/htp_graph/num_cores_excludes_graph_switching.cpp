#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::num_cores_excludes_graph_switching {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (graph.num_cores->value_or(1) <= 1) return;
  const wrapper::ContextConfigs* configs = checked.context_configs();
  const bool selects = configs && configs->enable_graphs->has_value() && !(*configs->enable_graphs)->empty();
  if (!selects && !checked.switches_graphs()) return;
  report
      .at(checked.value_range(graph.num_cores),
          fmt::format("`num_cores` is {}, but the top-level config file sets `{}`; the two cannot be combined",
                      **graph.num_cores, selects ? "enable_graphs" : "memory_limit_hint"))
      .note("multicore graphs support neither switching nor a selection of graphs");
}

}  // namespace bext::num_cores_excludes_graph_switching

namespace bext {

extern constexpr Rule rule_num_cores_excludes_graph_switching = {
    .kind = {.id = "num-cores-excludes-graph-switching",
             .severity = Severity::error,
             .title = "multicore graph with graph switching",
             .why = "multicore graphs support neither switching nor a selection of graphs",
             .fix = "use one core, or load all graphs",
             .example = R"({"graphs": [{"graph_names": ["vit"], "num_cores": 2}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "num_cores": 1}]})",
    .partner =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "ext.json"},
 "context_configs": {"memory_limit_hint": 1, "is_persistent_binary": true}})",
    .about = {"num_cores"},
    .depends_on_run = true,
    .graph = &num_cores_excludes_graph_switching::run,
};

}  // namespace bext
