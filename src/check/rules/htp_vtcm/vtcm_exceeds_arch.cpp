#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::vtcm_exceeds_arch {

/// The most VTCM that a known SoC has: with this architecture, or with any if it is unknown. 0 if no size is known.
int most_vtcm(const std::optional<int>& arch) {
  int most = 0;
  for (const Soc& soc : socs())
    if (soc.vtcm_mb && (!arch || soc.arch == arch)) most = std::max(most, *soc.vtcm_mb);
  return most;
}

// If the size of the SoC is known, `vtcm-exceeds-soc` compares with it.
void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!checked.serves(Phase::compile) || checked.target().vtcm_mb()) return;
  const std::optional<int> arch = checked.target().arch;
  const int most = most_vtcm(arch);
  if (most == 0 || *graph.vtcm_size_in_mb <= most) return;
  report.at(checked.value_range(graph.vtcm_size_in_mb),
            fmt::format("`vtcm_mb` is {}, but no known {}SoC has more than {} MiB", *graph.vtcm_size_in_mb,
                        arch ? fmt::format("v{} ", *arch) : std::string{}, most));
}

}  // namespace bext::vtcm_exceeds_arch

namespace bext {

extern constexpr Rule rule_vtcm_exceeds_arch = {
    .kind = {.id = "vtcm-exceeds-arch",
             .severity = Severity::warning,
             .title = "more VTCM than any known SoC of the architecture has",
             .why = "a size above that of the SoC compiles, but the device refuses to load the binary (0x138d, 5005)",
             .fix = "use at most the VTCM of the SoC, in MiB, and name the SoC with `soc_model`",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 16}], "devices": [{"dsp_arch": "v79"}]})",
             .source = "the SoC table of bext; llm-deploy; pytorch/executorch#9084",
             .certainty = Certainty::inference},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"dsp_arch": "v79"}]})",
    .about = {"vtcm_mb"},
    .depends_on_run = true,
    .graph = &vtcm_exceeds_arch::run,
};

}  // namespace bext
