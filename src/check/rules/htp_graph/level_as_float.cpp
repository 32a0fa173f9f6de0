#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::level_as_float {

// Once per file: a file that writes one level this way writes them all this way.
void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config) return;
  for (const htp::GraphConfig& graph : config->graphs) {
    const Number& level = *graph.optimization_type;
    if (!graph.optimization_type.origin().from_file() || level.spelled_as_integer() || !level.as_integer()) continue;
    report.at(checked.value_range(graph.optimization_type),
              fmt::format("`O` is written as {}; the native schema accepts it, but the documents write an integer",
                          level.lexeme()));
    return;
  }
}

}  // namespace bext::level_as_float

namespace bext {

extern constexpr Rule rule_level_as_float = {
    .kind =
        {.id = "level-as-float",
         .severity = Severity::note,
         .title = "optimization level with a decimal point",
         .why = "vendor samples write 3.0 and the native schema allows it; a reader that expects an integer rejects it",
         .fix = "write the level without a decimal point",
         .example = R"({"graphs": [{"graph_names": ["vit"], "O": 3.0, "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
         .source = "QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3, "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
    .about = {"O"},
    .file = &level_as_float::run,
};

}  // namespace bext
