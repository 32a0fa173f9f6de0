#include "bext/check/rule.h"

namespace bext::fp16_relaxed_deprecated {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.fp16_relaxed_precision.is_set() || !checked.sdk_from("2.35")) return;
  report
      .at(checked.key_range(graph.fp16_relaxed_precision),
          "`fp16_relaxed_precision` does nothing since SDK 2.35; the backend decides by the SoC")
      .fix("remove `fp16_relaxed_precision`", checked.removal(graph.extras, graph.fp16_relaxed_precision.origin()));
}

}  // namespace bext::fp16_relaxed_deprecated

namespace bext {

extern constexpr Rule rule_fp16_relaxed_deprecated = {
    .kind = {.id = "fp16-relaxed-deprecated",
             .severity = Severity::warning,
             .title = "a key that does nothing any more",
             .why = "since SDK 2.35 the key does nothing; the backend decides by the SoC",
             .fix = "remove it",
             .example = R"({"graphs": [{"graph_names": ["vit"], "fp16_relaxed_precision": 1}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); onnxruntime-qnn",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 2}]})",
    .settings = "--sdk 2.48",
    .instead_of = {"key-noop", "key-deprecated"},
    .graph = &fp16_relaxed_deprecated::run,
};

}  // namespace bext
