#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::vtcm_zero_needs_sdk_2_20 {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.vtcm_size_in_mb.is_set() || *graph.vtcm_size_in_mb != 0 || !checked.sdk_before(htp::all_vtcm_since))
    return;
  auto finding = report.at(checked.value_range(graph.vtcm_size_in_mb),
                           "`vtcm_mb: 0` requires SDK 2.20; older tools do not know it");
  finding.note("0 means all the VTCM of the target");
  if (const std::optional<int> most = checked.target().vtcm_mb())
    finding.note(fmt::format("{} has {} MiB", checked.target().socs_with(&Soc::vtcm_mb), *most));
}

}  // namespace bext::vtcm_zero_needs_sdk_2_20

namespace bext {

extern constexpr Rule rule_vtcm_zero_needs_sdk_2_20 = {
    .kind = {.id = "vtcm-zero-needs-sdk-2-20",
             .severity = Severity::warning,
             .title = "`vtcm_mb: 0` before SDK 2.20",
             .why = "0 means all the VTCM of the target only since SDK 2.20",
             .fix = "give the size in MiB",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 0}], "devices": [{"soc_model": 43}]})",
             .source = "HTP API revision history 80-63442-10",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 43}]})",
    .settings = "--sdk 2.18",
    .about = {"vtcm_mb"},
    .depends_on_run = true,
    .graph = &vtcm_zero_needs_sdk_2_20::run,
};

}  // namespace bext
