#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::sparse_weights_soc {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  const std::optional<Number>& written = *graph.sparse_weights_compression;
  if (!written || written->as_double() <= 0 || checked.target().socs.empty()) return;
  for (const Soc* soc : checked.target().socs)
    if (soc->chipset == "SA8255" || soc->chipset == "SA8620") return;
  report.at(checked.value_range(graph.sparse_weights_compression),
            fmt::format("`sparse_weights_compression` is supported only on SA8255 and SA8620P, but {} is {}",
                        checked.target().said_by(), checked.target().socs_in_words()));
}

}  // namespace bext::sparse_weights_soc

namespace bext {

extern constexpr Rule rule_sparse_weights_soc = {
    .kind =
        {.id = "sparse-weights-soc",
         .severity = Severity::error,
         .title = "sparse weight compression on an SoC without it",
         .why = "only SA8255 and SA8620P support it, and only in offline compilation",
         .fix = "remove it",
         .example =
             R"({"graphs": [{"graph_names": ["vit"], "sparse_weights_compression": 1}], "devices": [{"soc_model": 69}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"graphs": [{"graph_names": ["vit"], "sparse_weights_compression": 1}], "devices": [{"soc_model": 67}]})",
    .about = {"sparse_weights_compression"},
    .depends_on_run = true,
    .graph = &sparse_weights_soc::run,
};

}  // namespace bext
