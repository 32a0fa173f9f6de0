#include "bext/check/rule.h"

namespace bext::slc_alloc_soc {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  const std::optional<Number>& written = *graph.slc_alloc_enable;
  if (!written || written->as_integer() != 1) return;
  report
      .at(checked.value_range(graph.slc_alloc_enable),
          "`slc_alloc_enable` is supported only on certain SoCs, which the documents do not list")
      .note("it is fixed when the graph is compiled");
}

}  // namespace bext::slc_alloc_soc

namespace bext {

extern constexpr Rule rule_slc_alloc_soc = {
    .kind =
        {.id = "slc-alloc-soc",
         .severity = Severity::note,
         .title = "system level cache allocator, for certain SoCs only",
         .why =
             "only certain SoCs support it, and the documents do not list them; it is fixed when the graph is compiled",
         .fix = "measure with and without it",
         .example = R"({"graphs": [{"graph_names": ["vit"], "slc_alloc_enable": 1}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "slc_alloc_enable": 0}]})",
    .about = {"slc_alloc_enable"},
    .graph = &slc_alloc_soc::run,
};

}  // namespace bext
