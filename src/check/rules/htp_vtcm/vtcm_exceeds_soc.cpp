#include "bext/check/rule.h"
#include "check/vtcm_limit.h"

namespace bext::vtcm_exceeds_soc {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  const EffectiveTarget& target = checked.target();
  if (is_beyond_vtcm(target, *graph.vtcm_size_in_mb))
    report_vtcm_beyond(checked, target, *graph.vtcm_size_in_mb, checked.value_range(graph.vtcm_size_in_mb), report);
}

/// `provider-vtcm-exceeds-soc` covers ONNX Runtime.
void in_other_tool(const Checked& checked, const Requested& requested, Report& report) {
  const std::optional<std::int64_t> size = requested.number("htp:graphs.vtcm_mb");
  if (!size || requested.neighbor().name == "ort") return;
  const EffectiveTarget target = checked.target_of(requested);
  const MappedValue& value = *requested.find("htp:graphs.vtcm_mb");
  if (is_beyond_vtcm(target, *size))
    report_vtcm_beyond(checked, target, *size, checked.value_range(value.origin), report, value.option->key());
}

}  // namespace bext::vtcm_exceeds_soc

namespace bext {

extern constexpr Rule rule_vtcm_exceeds_soc = {
    .kind = {.id = "vtcm-exceeds-soc",
             .severity = Severity::error,
             .title = "more VTCM than the SoC has",
             .why = "the binary compiles, but the device refuses to load it (0x138d, 5005)",
             .fix = "use at most the VTCM of the SoC, or 0 and name the SoC",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 16}], "devices": [{"soc_model": 69}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); llm-deploy; pytorch/executorch#9084",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
    .about = {"vtcm_mb"},
    .depends_on_run = true,
    .graph = &vtcm_exceeds_soc::run,
    .requested = &vtcm_exceeds_soc::in_other_tool,
};

}  // namespace bext
