#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::vtcm_absent_means_4 {

constexpr int assumed = native_default<&htp::GraphConfig::vtcm_size_in_mb>();

void run(const Checked& checked, Report& report) {
  if (!checked.htp() || !checked.serves(Phase::compile)) return;
  const std::optional<int> most = checked.target().vtcm_mb();
  // For an unknown SoC, report only to a user who says that the file is for compiling.
  if (most == assumed || (!most && !checked.settings().phase_given)) return;
  for (const htp::GraphConfig& graph : checked.htp()->graphs) {
    if (graph.vtcm_size_in_mb.is_set() || graph.extras.find("vtcm_mb") || !graph.name.is_set()) continue;
    const std::string has =
        most ? fmt::format(", but {} has {}", checked.target().socs_with(&Soc::vtcm_mb), *most) : "";
    auto finding = report.at(checked.section_range(graph.extras),
                             fmt::format("no `vtcm_mb`: the tools plan with {} MiB{}", assumed, has));
    if (most && *most < assumed)
      finding.severity(Severity::warning)
          .note("the device rejects a binary for more VTCM than it has (5005), so it may reject this one (inferred)");
    return;
  }
}

}  // namespace bext::vtcm_absent_means_4

namespace bext {

extern constexpr Rule rule_vtcm_absent_means_4 = {
    .kind = {.id = "vtcm-absent-means-4",
             .severity = Severity::note,
             .title = "missing `vtcm_mb`",
             .why = "the tools then plan with 4 MiB, often half of what the SoC has; the Python class shows 0 but "
                    "writes nothing unless it is set",
             .fix = "set `vtcm_mb`, or set it to 0 and name the SoC",
             .example = R"({"graphs": [{"graph_names": ["vit"], "O": 3}], "devices": [{"soc_model": 69}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3, "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
    .about = {"vtcm_mb"},
    .depends_on_run = true,
    .file = &vtcm_absent_means_4::run,
};

}  // namespace bext
