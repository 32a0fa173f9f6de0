#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::num_cores_exceeds_soc {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  const std::optional<int> most = checked.target().cores();
  if (!most || graph.num_cores->value_or(1) <= *most) return;
  report
      .at(checked.value_range(graph.num_cores),
          fmt::format("`num_cores` is {}, but {} has {}; the device rejects such a binary (5005)", **graph.num_cores,
                      checked.target().socs_with(&Soc::cores), *most))
      .note("reported: a two-core binary was rejected on an SoC with one core");
}

}  // namespace bext::num_cores_exceeds_soc

namespace bext {

extern constexpr Rule rule_num_cores_exceeds_soc = {
    .kind = {.id = "num-cores-exceeds-soc",
             .severity = Severity::error,
             .title = "more cores than the SoC has",
             .why =
                 "multicore works only on certain SoCs; a two-core binary was rejected with 5005 on an SoC without it",
             .fix = "lower `num_cores` or remove it",
             .example = R"({"graphs": [{"graph_names": ["vit"], "num_cores": 4}], "devices": [{"soc_model": 77}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); llm-deploy",
             .certainty = Certainty::report},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "num_cores": 2}], "devices": [{"soc_model": 77}]})",
    .about = {"num_cores"},
    .depends_on_run = true,
    .graph = &num_cores_exceeds_soc::run,
};

}  // namespace bext
