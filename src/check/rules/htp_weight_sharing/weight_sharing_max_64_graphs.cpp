#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::weight_sharing_max_64_graphs {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!*context.weight_sharing_enabled || !checked.htp()) return;
  const std::size_t graphs = std::max(checked.htp()->graphs.size(), checked.settings().graphs.size());
  if (graphs <= 64) return;
  report.at(checked.value_range(context.weight_sharing_enabled),
            fmt::format("{} graphs are named, but at most 64 can share weights in one context", graphs));
}

}  // namespace bext::weight_sharing_max_64_graphs

namespace bext {

extern constexpr Rule rule_weight_sharing_max_64_graphs = {
    .kind =
        {.id = "weight-sharing-max-64-graphs",
         .severity = Severity::error,
         .title = "weight sharing across too many graphs",
         .why = "at most 64 graphs can share weights in one context",
         .fix = "split the graphs across several contexts",
         .example =
             R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10", "g11", "g12", "g13", "g14", "g15", "g16", "g17", "g18", "g19", "g20", "g21", "g22", "g23", "g24", "g25", "g26", "g27", "g28", "g29", "g30", "g31", "g32", "g33", "g34", "g35", "g36", "g37", "g38", "g39", "g40", "g41", "g42", "g43", "g44", "g45", "g46", "g47", "g48", "g49", "g50", "g51", "g52", "g53", "g54", "g55", "g56", "g57", "g58", "g59", "g60", "g61", "g62", "g63", "g64"]}]})",
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean = R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["g0", "g1"]}]})",
    .about = {"weight_sharing_enabled"},
    .depends_on_run = true,
    .context = &weight_sharing_max_64_graphs::run,
};

}  // namespace bext
