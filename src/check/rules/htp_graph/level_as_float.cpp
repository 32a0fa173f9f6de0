#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::level_as_float {

// Said once for a file: who writes it so writes it everywhere.
void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config) return;
  for (const htp::GraphConfig& graph : config->graphs) {
    const Number& level = *graph.optimization_type;
    if (!graph.optimization_type.origin().from_file() || level.spelled_as_integer() || !level.as_integer()) continue;
    report.at(checked.value_range(graph.optimization_type),
              fmt::format("`O` is written as {}; the native schema takes it as the whole number it is, the documents "
                          "write it without a point",
                          level.lexeme()));
    return;
  }
}

}  // namespace bext::level_as_float

namespace bext {

extern constexpr Rule rule_level_as_float = {
    .kind = {.id = "level-as-float",
             .severity = Severity::note,
             .title = "an optimisation level with a decimal point",
             .why =
                 "vendor samples write 3.0 and the native schema allows it; a reader that wants an integer refuses it",
             .fix = "write the level without a point",
             .example =
                 R"({"graphs": [{"graph_names": ["vit"], "O": 3.0, "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
             .source = "QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3, "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
    .about = {"O"},
    .file = &level_as_float::run,
};

}  // namespace bext
