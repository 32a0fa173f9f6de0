#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::fp16_relaxed_needed {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!checked.sdk_before(sdk_noop_since<&htp::GraphConfig::fp16_relaxed_precision>()) ||
      *graph.fp16_relaxed_precision == 1)
    return;
  const bool written = graph.fp16_relaxed_precision.is_set();
  report
      .at(written ? checked.value_range(graph.fp16_relaxed_precision) : checked.section_range(graph.extras),
          fmt::format("before SDK 2.35, float graphs require `fp16_relaxed_precision: 1`, {}",
                      written ? fmt::format("found {}", *graph.fp16_relaxed_precision) : "but it is missing"))
      .note("HTP has no 32-bit float math");
}

}  // namespace bext::fp16_relaxed_needed

namespace bext {

extern constexpr Rule rule_fp16_relaxed_needed = {
    .kind = {.id = "fp16-relaxed-needed",
             .severity = Severity::warning,
             .title = "float graphs without `fp16_relaxed_precision`",
             .why = "before SDK 2.35, float graphs require `fp16_relaxed_precision`; HTP has no 32-bit float math",
             .fix = "set `fp16_relaxed_precision` to 1 for graphs with float tensors",
             .example = R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); QNN SDK 2.22 documentation",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3, "fp16_relaxed_precision": 1}]})",
    .settings = "--assume float-graphs --sdk 2.22",
    .about = {"fp16_relaxed_precision"},
    .assumes = {RunFact::float_graphs},
    .depends_on_run = true,
    .graph = &fp16_relaxed_needed::run,
};

}  // namespace bext
