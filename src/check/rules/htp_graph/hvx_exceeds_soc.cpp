#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/reported_fact.h"

namespace bext::hvx_exceeds_soc {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  const std::optional<int> most = checked.target().hvx_threads();
  if (!most || *graph.hvx_threads <= *most || !checked.serves(Phase::compile)) return;
  auto finding = report.at(checked.value_range(graph.hvx_threads),
                           fmt::format("`hvx_threads` is {}, but the upper limit of {} is {}", *graph.hvx_threads,
                                       checked.target().socs_with(&Soc::hvx_threads), *most));
  finding.note(fmt::format("the SoC is named by {}", checked.target().said_by()));
  if (const SocFact* fact = only_reported(checked.target(), "hvx_threads"))
    finding.severity(Severity::warning).note(fmt::format("reported: the number comes from {}", fact->source));
}

}  // namespace bext::hvx_exceeds_soc

namespace bext {

extern constexpr Rule rule_hvx_exceeds_soc = {
    .kind = {.id = "hvx-exceeds-soc",
             .severity = Severity::error,
             .title = "more HVX threads than the SoC has",
             .why = "the number of HVX blocks of the SoC is the upper limit",
             .fix = "lower `hvx_threads` or remove it",
             .example = R"({"graphs": [{"graph_names": ["vit"], "hvx_threads": 8}], "devices": [{"soc_model": 69}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "hvx_threads": 6}], "devices": [{"soc_model": 69}]})",
    .about = {"hvx_threads"},
    .depends_on_run = true,
    .graph = &hvx_exceeds_soc::run,
};

}  // namespace bext
