#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::fp16_unsupported_soc {

void look(const Checked& checked, const EffectiveTarget& target, Range place, Report& report) {
  if (checked.sdk_from(sdk_noop_since<&htp::GraphConfig::fp16_relaxed_precision>())) return;
  const std::optional<bool> known = target.supports_fp16();
  if (known.value_or(target.arch != htp::arch_without_fp16)) return;
  const std::string soc = target.socs.empty() ? target.said_by()
                          : known             ? target.socs_with(&Soc::supports_fp16)
                                              : target.socs_in_words();
  auto finding =
      report.at(place, fmt::format("16-bit float math is requested, but {} has none and rejects float graphs", soc));
  if (!known) finding.severity(Severity::warning).note("v68 SoCs lack it, with few exceptions");
  for (const SocFact* fact : target.doubts("supports_fp16"))
    finding.severity(Severity::warning).note(fmt::format("{} says otherwise", fact->source));
}

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (*graph.fp16_relaxed_precision == 1)
    look(checked, checked.target(), checked.value_range(graph.fp16_relaxed_precision), report);
}

void in_other_tool(const Checked& checked, const Requested& requested, Report& report) {
  if (const MappedValue* value = requested.find_on("htp:graphs.fp16_relaxed_precision"))
    look(checked, checked.target_of(requested), checked.value_range(value->origin), report);
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
    .requested = &fp16_unsupported_soc::in_other_tool,
};

}  // namespace bext
