#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::num_cores_unproven {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (graph.num_cores->value_or(1) < 2 || checked.target().cores()) return;
  const bool rejected =
      std::ranges::any_of(checked.target().socs, [](const Soc* soc) { return soc->chipset == "SA8797"; });
  if (!rejected) return;
  report
      .at(checked.value_range(graph.num_cores),
          fmt::format("`num_cores` is {}, but {} was seen to reject a two-core binary (5005)", **graph.num_cores,
                      checked.target().socs_in_words()))
      .note("reported by one project; the number of cores usable at once is not published for this SoC")
      .note("with SDK 2.41, the vendor excludes multicore on some images of this SoC");
}

}  // namespace bext::num_cores_unproven

namespace bext {

extern constexpr Rule rule_num_cores_unproven = {
    .kind = {.id = "num-cores-unproven",
             .severity = Severity::warning,
             .title = "several cores on an SoC that was seen to reject them",
             .why = "a two-core binary compiled for SA8797, and the device rejected it with 5005",
             .fix = "compile for one core, or verify on the device that it works",
             .example = R"({"graphs": [{"graph_names": ["vit"], "num_cores": 2}], "devices": [{"soc_model": 72}]})",
             .source = "llm-deploy; automotive notes 80-63442-10 (2.41)",
             .certainty = Certainty::report},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "num_cores": 1}], "devices": [{"soc_model": 72}]})",
    .about = {"num_cores"},
    .depends_on_run = true,
    .graph = &num_cores_unproven::run,
};

}  // namespace bext
