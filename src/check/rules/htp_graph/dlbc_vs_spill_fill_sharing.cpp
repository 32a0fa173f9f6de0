#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::dlbc_vs_spill_fill_sharing {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!checked.shares_spill_fill() || (*graph.dlbc <= 0 && *graph.dlbc_weights <= 0)) return;
  const bool activations = *graph.dlbc > 0;
  const Setting<std::int64_t>& setting = activations ? graph.dlbc : graph.dlbc_weights;
  report.at(checked.value_range(setting),
            fmt::format("`{}` cannot be combined with `max_spill_fill_buffer_for_group`, which the context sets",
                        activations ? "dlbc" : "dlbc_weights"));
}

}  // namespace bext::dlbc_vs_spill_fill_sharing

namespace bext {

extern constexpr Rule rule_dlbc_vs_spill_fill_sharing = {
    .kind =
        {.id = "dlbc-vs-spill-fill-sharing",
         .severity = Severity::error,
         .title = "compression with a shared spill-fill buffer",
         .why = "compression cannot be combined with a spill-fill buffer that a group shares",
         .fix = "turn one of the two off",
         .example =
             R"({"context": [{"max_spill_fill_buffer_for_group": 30081024, "group_id": 0}], "graphs": [{"graph_names": ["vit"], "dlbc": 1}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"context": [{"max_spill_fill_buffer_for_group": 30081024, "group_id": 0}], "graphs": [{"graph_names": ["vit"], "dlbc": 0}]})",
    .about = {"dlbc", "dlbc_weights"},
    .graph = &dlbc_vs_spill_fill_sharing::run,
};

}  // namespace bext
