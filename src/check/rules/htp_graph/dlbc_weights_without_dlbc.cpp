#include "bext/check/rule.h"

namespace bext::dlbc_weights_without_dlbc {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (*graph.dlbc_weights <= 0 || *graph.dlbc > 0) return;
  report
      .at(checked.value_range(graph.dlbc_weights),
          "`dlbc_weights` without `dlbc`: the documents disagree on whether it has an effect")
      .note("the Python page says that it has none without `dlbc`")
      .note("the native page says that the two are independent");
}

}  // namespace bext::dlbc_weights_without_dlbc

namespace bext {

extern constexpr Rule rule_dlbc_weights_without_dlbc = {
    .kind =
        {.id = "dlbc-weights-without-dlbc",
         .severity = Severity::note,
         .title = "`dlbc_weights` without `dlbc`",
         .why =
             "the Python page says that it counts only with `dlbc`; the native page says that the two are independent",
         .fix = "set `dlbc` as well if you rely on the Python page",
         .example = R"({"graphs": [{"graph_names": ["vit"], "dlbc_weights": 1}]})",
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "dlbc": 1, "dlbc_weights": 1}]})",
    .about = {"dlbc_weights"},
    .graph = &dlbc_weights_without_dlbc::run,
};

}  // namespace bext
