#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::weight_sharing_single_graph {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!*context.weight_sharing_enabled || !checked.htp()) return;
  const std::vector<std::string>& given = checked.settings().graphs;
  if ((given.empty() ? checked.htp()->graphs.size() : given.size()) != 1) return;
  report
      .at(checked.value_range(context.weight_sharing_enabled),
          "`weight_sharing_enabled` is on, but only one graph is known; there is nothing to share")
      .note(given.empty() ? "inferred from the names in the file"
                          : fmt::format("`{}` is the only graph of the model, or of `--graph`", given.front()));
}

}  // namespace bext::weight_sharing_single_graph

namespace bext {

extern constexpr Rule rule_weight_sharing_single_graph = {
    .kind = {.id = "weight-sharing-single-graph",
             .severity = Severity::note,
             .title = "weight sharing with one graph",
             .why = "with one graph, there is nothing to share",
             .fix = "turn it off or add the other graphs",
             .example = R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["vit"]}]})",
             .source = "QAIRT API reference, backends.htp",
             .certainty = Certainty::inference},
    .clean = R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["prefill", "decode"]}]})",
    .about = {"weight_sharing_enabled"},
    .depends_on_run = true,
    .context = &weight_sharing_single_graph::run,
};

}  // namespace bext
