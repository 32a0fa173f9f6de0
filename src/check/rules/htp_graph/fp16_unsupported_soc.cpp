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
  const std::string part = target.parts.empty() ? target.said_by()
                           : known              ? target.parts_with(&Soc::supports_fp16)
                                                : target.parts_in_words();
  auto finding =
      report.at(checked.value_range(graph.fp16_relaxed_precision),
                fmt::format("16-bit float maths is asked for, but {} has none and refuses float graphs", part));
  if (!known) finding.severity(Severity::warning).note("v68 parts lack it, with few exceptions");
  for (const SocFact* fact : target.doubts("supports_fp16"))
    finding.severity(Severity::warning).note(fmt::format("{} says otherwise", fact->source));
}

}  // namespace bext::fp16_unsupported_soc

namespace bext {

extern constexpr Rule rule_fp16_unsupported_soc = {
    .kind =
        {.id = "fp16-unsupported-soc",
         .severity = Severity::error,
         .title = "16-bit float on a part without it",
         .why = "the part has no 16-bit float maths and refuses float graphs; the architecture alone does not "
                "tell, since some v73 parts lack it too",
         .fix = "quantise the model or choose another target",
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
