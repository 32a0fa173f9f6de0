#include "bext/check/rule.h"

namespace bext::lora_needs_assume_same_quant {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!checked.has_lora() || *graph.assume_same_quant || !checked.serves(Phase::compile)) return;
  const Range place = graph.assume_same_quant.is_set() ? checked.value_range(graph.assume_same_quant)
                                                       : checked.section_range(graph.extras);
  report.at(place, "`assume_same_quant` is not true, but the API page requires it for LoRA adapters")
      .note("the context shares weights of LoRA adapters");
}

}  // namespace bext::lora_needs_assume_same_quant

namespace bext {

extern constexpr Rule rule_lora_needs_assume_same_quant = {
    .kind = {.id = "lora-needs-assume-same-quant",
             .severity = Severity::warning,
             .title = "LoRA adapters without `assume_same_quant`",
             .why = "the API page requires the option when adapters take part in compilation",
             .fix = "set `assume_same_quant` to true",
             .example = R"({"context": [{"lora_weight_sharing": true}], "graphs": [{"graph_names": ["llm"]}]})",
             .source = "QAIRT API reference, backends.htp",
             .certainty = Certainty::official},
    .clean =
        R"({"context": [{"lora_weight_sharing": true}], "graphs": [{"graph_names": ["llm"], "assume_same_quant": true}]})",
    .about = {"lora_weight_sharing", "lora_weight_sharing_ram_preload"},
    .depends_on_run = true,
    .graph = &lora_needs_assume_same_quant::run,
};

}  // namespace bext
