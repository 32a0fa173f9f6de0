#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::finalize_config_p_value {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.finalize_config || !graph.finalize_config->P->has_value()) return;
  const std::int64_t point = **graph.finalize_config->P;
  const std::span<const int> valid = section_of<htp::FinalizeConfig>().find("P")->info.values;
  if (std::ranges::find(valid, point) != valid.end()) return;
  report
      .at(checked.value_range(graph.finalize_config->P),
          fmt::format("`P` {} is invalid in the documented release; expected one of {}", point, fmt::join(valid, ", ")))
      .note("another release may accept it");
}

}  // namespace bext::finalize_config_p_value

namespace bext {

extern constexpr Rule rule_finalize_config_p_value = {
    .kind = {.id = "finalize-config-p-value",
             .severity = Severity::warning,
             .title = "point unknown to the documented release",
             .why = "other points are invalid in the documented release; the set can change with every release",
             .fix = "choose a valid point and test the result",
             .example = R"({"graphs": [{"graph_names": ["vit"], "O": 3, "finalize_config": {"P": 7}}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3, "finalize_config": {"P": 8}}]})",
    .instead_of = {"value-out-of-range", "negative-integer"},
    .about = {"finalize_config"},
    .graph = &finalize_config_p_value::run,
};

}  // namespace bext
