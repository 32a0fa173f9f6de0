#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::finalize_config_needs_o3 {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.finalize_config || graph.optimization_type->as_integer() == 3) return;
  const std::string level = graph.optimization_type.is_set() ? fmt::format("is {}", graph.optimization_type->lexeme())
                                                             : std::string{"is missing, which counts as 2"};
  report.at(checked.key_range(graph.finalize_config->extras.section),
            fmt::format("`finalize_config` is ignored: it requires `O: 3`, but `O` {}", level));
}

}  // namespace bext::finalize_config_needs_o3

namespace bext {

extern constexpr Rule rule_finalize_config_needs_o3 = {
    .kind = {.id = "finalize-config-needs-o3",
             .severity = Severity::warning,
             .title = "`finalize_config` without `O: 3`",
             .why = "its points apply only at level 3 and are ignored otherwise; a missing `O` counts as 2",
             .fix = "set `O` to 3 or remove `finalize_config`",
             .example = R"({"graphs": [{"graph_names": ["vit"], "O": 2, "finalize_config": {"P": 3}}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean =
        R"({"graphs": [{"graph_names": ["vit"], "O": 3, "finalize_config": {"P": 3}}], "devices": [{"soc_model": 69}]})",
    .about = {"finalize_config"},
    .graph = &finalize_config_needs_o3::run,
};

}  // namespace bext
