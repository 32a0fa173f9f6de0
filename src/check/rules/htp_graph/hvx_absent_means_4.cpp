#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"
#include "check/reported_fact.h"

namespace bext::hvx_absent_means_4 {

constexpr int assumed = native_default<&htp::GraphConfig::hvx_threads>("offline");

void run(const Checked& checked, Report& report) {
  const std::optional<int> most = checked.target().hvx_threads();
  if (!checked.htp() || !most || *most <= assumed || !checked.serves_compiling_ahead()) return;
  for (const htp::GraphConfig& graph : checked.htp()->graphs) {
    if (graph.hvx_threads.is_set() || graph.extras.find("hvx_threads") || !graph.name.is_set()) continue;
    auto finding = report.at(checked.section_range(graph.extras),
                             fmt::format("no `hvx_threads`: offline compilation records {} threads, but {} has {}",
                                         assumed, checked.target().socs_with(&Soc::hvx_threads), *most));
    if (const SocFact* fact = only_reported(checked.target(), "hvx_threads"))
      finding.note(fmt::format("reported: the number of the SoC comes from {}", fact->source));
    return;
  }
}

}  // namespace bext::hvx_absent_means_4

namespace bext {

extern constexpr Rule rule_hvx_absent_means_4 = {
    .kind = {.id = "hvx-absent-means-4",
             .severity = Severity::note,
             .title = "missing `hvx_threads` for an SoC with more than four",
             .why = "offline compilation then records 4 threads; preparation on the device uses the maximum",
             .fix = "set `hvx_threads` if the SoC has more",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean =
        R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8, "hvx_threads": 6}], "devices": [{"soc_model": 69}]})",
    .about = {"hvx_threads"},
    .depends_on_run = true,
    .file = &hvx_absent_means_4::run,
};

}  // namespace bext
