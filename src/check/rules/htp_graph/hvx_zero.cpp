#include "bext/check/rule.h"

namespace bext::hvx_zero {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.hvx_threads.is_set() || *graph.hvx_threads != 0 || !checked.serves(Phase::compile)) return;
  report
      .at(checked.value_range(graph.hvx_threads),
          "`hvx_threads: 0` has no documented meaning; without the key, offline compilation uses 4 threads")
      .note("`vtcm_mb: 0` means all VTCM of the SoC; no document says this about `hvx_threads`");
}

}  // namespace bext::hvx_zero

namespace bext {

extern constexpr Rule rule_hvx_zero = {
    .kind = {.id = "hvx-zero",
             .severity = Severity::warning,
             .title = "`hvx_threads: 0`",
             .why = "0 is the default of the Python class, which then omits the key; the native documents do not "
                    "define 0",
             .fix = "remove `hvx_threads` for the default, or set the number of threads",
             .example = R"({"graphs": [{"graph_names": ["vit"], "hvx_threads": 0}], "devices": [{"soc_model": 69}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "hvx_threads": 4}], "devices": [{"soc_model": 69}]})",
    .about = {"hvx_threads"},
    .depends_on_run = true,
    .graph = &hvx_zero::run,
};

}  // namespace bext
