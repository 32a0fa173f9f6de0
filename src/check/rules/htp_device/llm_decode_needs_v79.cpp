#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::llm_decode_needs_v79 {

void run(const Checked& checked, const htp::DeviceConfig& device, const htp::DeviceCoreConfig& core, Report& report) {
  if (!core.perf_profile.is_set() || !text_of(*core.perf_profile).starts_with("llm_decode_")) return;
  const EffectiveTarget& target = checked.target_of(device);
  if (!target.arch || *target.arch >= arch_min<PerfProfile::llm_decode_burst>()) return;
  report.at(checked.value_range(core.perf_profile),
            fmt::format("`{}` requires v79, but {} is v{}; the device rejects the profile at run time",
                        text_of(*core.perf_profile), target.said_by(), *target.arch));
}

}  // namespace bext::llm_decode_needs_v79

namespace bext {

extern constexpr Rule rule_llm_decode_needs_v79 = {
    .kind = {.id = "llm-decode-needs-v79",
             .severity = Severity::error,
             .title = "decode profile on an SoC older than v79",
             .why = "older architectures reject the decode profiles at run time",
             .fix = "use \"burst\" or another ordinary profile",
             .example = R"({"devices": [{"soc_model": 43, "cores": [{"perf_profile": "llm_decode_burst"}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"soc_model": 69, "cores": [{"perf_profile": "llm_decode_burst"}]}]})",
    .about = {"perf_profile"},
    .depends_on_run = true,
    .core = &llm_decode_needs_v79::run,
};

}  // namespace bext
