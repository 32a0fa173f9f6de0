#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::dlbc_max_graphs {

constexpr std::size_t most = 32;
constexpr std::size_t most_with_both = 16;

void run(const Checked& checked, Report& report) {
  std::size_t any = 0;
  std::size_t both = 0;
  const htp::GraphConfig* first_beyond = nullptr;
  for (const GraphName& name : checked.graph_names()) {
    const bool activations = *name.graph->dlbc > 0;
    const bool weights = *name.graph->dlbc_weights > 0;
    if (activations || weights) ++any;
    if (activations && weights) ++both;
    if (!first_beyond && (any > most || both > most_with_both)) first_beyond = name.graph;
  }
  if (!first_beyond) return;
  const bool on_inputs = *first_beyond->dlbc > 0;
  const Range place = checked.value_range(on_inputs ? first_beyond->dlbc : first_beyond->dlbc_weights);
  if (both > most_with_both)
    report.at(place, fmt::format("{} graphs use both `dlbc` and `dlbc_weights`; the backend supports at most {}", both,
                                 most_with_both));
  else
    report.at(place, fmt::format("{} graphs use `dlbc` or `dlbc_weights`; the backend supports at most {}", any, most));
}

}  // namespace bext::dlbc_max_graphs

namespace bext {

extern constexpr Rule rule_dlbc_max_graphs = {
    .kind =
        {.id = "dlbc-max-graphs",
         .severity = Severity::error,
         .title = "compression on too many graphs",
         .why = "the backend supports compression on at most 32 graphs, and on at most 16 when both inputs and weights "
                "are compressed",
         .fix = "use compression on fewer graphs",
         .example =
             R"({"graphs": [{"dlbc": 1, "graph_names": ["g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10", "g11", "g12", "g13", "g14", "g15", "g16", "g17", "g18", "g19",
   "g20", "g21", "g22", "g23", "g24", "g25", "g26", "g27", "g28", "g29", "g30", "g31", "g32"]}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean = R"({"graphs": [{"dlbc": 1, "graph_names": ["g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7"]}]})",
    .about = {"dlbc", "dlbc_weights"},
    .file = &dlbc_max_graphs::run,
};

}  // namespace bext
