#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::llm_decode_wrong_workload {

std::string_view workload(const RunFacts& assumed) {
  if (assumed.has(RunFact::prefill_graphs)) return "prefill";
  return assumed.has(RunFact::vision_graphs) ? "vision" : "diffusion";
}

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (!core.perf_profile.is_set() || !text_of(*core.perf_profile).starts_with("llm_decode_")) return;
  report.at(checked.value_range(core.perf_profile),
            fmt::format("`{}` slows the matrix unit, which {} graphs need", text_of(*core.perf_profile),
                        workload(checked.settings().assumed)));
}

}  // namespace bext::llm_decode_wrong_workload

namespace bext {

extern constexpr Rule rule_llm_decode_wrong_workload = {
    .kind = {.id = "llm-decode-wrong-workload",
             .severity = Severity::note,
             .title = "decode profile for another workload",
             .why = "the decode profiles slow the matrix unit, which prefill, vision and diffusion graphs need",
             .fix = "use an ordinary profile for these graphs",
             .example = R"({"devices": [{"cores": [{"perf_profile": "llm_decode_burst"}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})",
    .settings = "--assume prefill-graphs",
    .about = {"perf_profile"},
    .assumes = {RunFact::prefill_graphs, RunFact::vision_graphs, RunFact::diffusion_graphs},
    .depends_on_run = true,
    .core = &llm_decode_wrong_workload::run,
};

}  // namespace bext
