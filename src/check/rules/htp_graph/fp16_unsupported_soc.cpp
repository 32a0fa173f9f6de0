#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::fp16_unsupported_soc {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (*graph.fp16_relaxed_precision != 1 ||
      checked.sdk_from(sdk_noop_since<&htp::GraphConfig::fp16_relaxed_precision>()))
    return;
  const EffectiveTarget& target = checked.target();
  const std::optional<bool> known = target.supports_fp16();
  if (known.value_or(target.arch != htp::arch_without_fp16)) return;
  const std::string soc = target.socs.empty() ? target.said_by()
                          : known             ? target.socs_with(&Soc::supports_fp16)
                                              : target.socs_in_words();
  auto finding =
      report.at(checked.value_range(graph.fp16_relaxed_precision),
                fmt::format("16-bit float math is requested, but {} has none and rejects float graphs", soc));
  if (!known) finding.severity(Severity::warning).note("v68 SoCs lack it, with few exceptions");
  for (const SocFact* fact : target.doubts("supports_fp16"))
    finding.severity(Severity::warning).note(fmt::format("{} says otherwise", fact->source));
}

}  // namespace bext::fp16_unsupported_soc

namespace bext {

extern constexpr Rule rule_fp16_unsupported_soc = {
    .kind =
        {.id = "fp16-unsupported-soc",
         .severity = Severity::error,
         .title = "16-bit float on an SoC without it",
         .why = "the SoC has no 16-bit float math and rejects float graphs; the architecture alone does not show it, "
                "since some v73 SoCs lack it too",
         .fix = "quantize the model or choose another target",
         .example =
             R"({"graphs": [{"graph_names": ["vit"], "fp16_relaxed_precision": 1}], "devices": [{"soc_model": 70}]})",
         .source = "pytorch/executorch PR 22542; onnxruntime-qnn PR 708",
         .certainty = Certainty::report},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "fp16_relaxed_precision": 1}], "devices": [{"soc_model": 69}]})",
    .about = {"fp16_relaxed_precision"},
    .depends_on_run = true,
    .graph = &fp16_unsupported_soc::run,
};

}  // namespace bext
