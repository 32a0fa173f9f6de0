#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::vtcm_exceeds_soc {

/// Another source gives the part as much as the file asks for.
const SocFact* backing(const EffectiveTarget& target, std::int64_t wanted) {
  for (const SocFact* fact : target.doubts("vtcm_mb"))
    if (integer_of(fact->value).value_or(0) >= wanted) return fact;
  return nullptr;
}

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  const std::optional<int> most = checked.target().vtcm_mb();
  if (!most || *graph.vtcm_size_in_mb <= *most || !checked.serves(Phase::compile)) return;
  auto finding = report.at(checked.value_range(graph.vtcm_size_in_mb),
                           fmt::format("`vtcm_mb` is {}, but {} has {} MiB; the binary compiles and the device then "
                                       "refuses to load it (5005)",
                                       *graph.vtcm_size_in_mb, checked.target().parts_in_words(), *most));
  finding.note(fmt::format("the part is named by {}", checked.target().said_by));
  if (const SocFact* fact = backing(checked.target(), *graph.vtcm_size_in_mb))
    finding.severity(Severity::warning).note(fmt::format("{} says {} MiB", fact->source, fact->value));
}

}  // namespace bext::vtcm_exceeds_soc

namespace bext {

extern constexpr Rule rule_vtcm_exceeds_soc = {
    .kind = {.id = "vtcm-exceeds-soc",
             .severity = Severity::error,
             .title = "more VTCM than the part has",
             .why = "the binary compiles, but the device refuses to load it (0x138d, 5005)",
             .fix = "use at most the part's VTCM, or 0 with the SoC named",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 16}], "devices": [{"soc_model": 69}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); llm-deploy; pytorch/executorch#9084",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
    .about = {"vtcm_mb"},
    .graph = &vtcm_exceeds_soc::run,
};

}  // namespace bext
