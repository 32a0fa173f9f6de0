#include "bext/check/rule.h"

namespace bext::optimization_level_1_internal {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.optimization_type.is_set() || graph.optimization_type->as_integer() != 1) return;
  report.at(checked.value_range(graph.optimization_type),
            "the native page reserves `O: 1` for internal use; the Python page still accepts it");
}

}  // namespace bext::optimization_level_1_internal

namespace bext {

extern constexpr Rule rule_optimization_level_1_internal = {
    .kind = {.id = "optimization-level-1-internal",
             .severity = Severity::warning,
             .title = "reserved optimization level",
             .why = "the current native page reserves level 1 for internal use, although the Python page still lists "
                    "it",
             .fix = "use 2, or 3 for release builds",
             .example = R"({"graphs": [{"graph_names": ["vit"], "O": 1}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT API reference, backends.htp",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 2}]})",
    .about = {"O"},
    .graph = &optimization_level_1_internal::run,
};

}  // namespace bext
