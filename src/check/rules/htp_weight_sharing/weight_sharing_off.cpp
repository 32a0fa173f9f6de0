#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::weight_sharing_off {

constexpr int least_arch = arch_min<&htp::ContextConfig::weight_sharing_enabled>();

std::size_t number_of_graphs(const Checked& checked) {
  return checked.settings().graphs.empty() ? checked.graph_names().size() : checked.settings().graphs.size();
}

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config || checked.shares_weights() || !checked.serves(Phase::compile)) return;
  const std::size_t graphs = number_of_graphs(checked);
  if (graphs < 2 || checked.target().arch.value_or(least_arch) < least_arch) return;
  for (const htp::ContextConfig& context : config->context) {
    if (!context.weight_sharing_enabled.is_set()) continue;
    report
        .at(checked.value_range(context.weight_sharing_enabled),
            fmt::format("{} graphs with `weight_sharing_enabled` off: each graph has its own copy of the weights",
                        graphs))
        .note("reported: without sharing, a binary grew from 2 to 4 GiB and no longer loaded");
    return;
  }
  // A missing key matters only to a user who is about to compile.
  if (!checked.serves_only(Phase::compile)) return;
  report
      .at(checked.section_range(config->extras),
          fmt::format("{} graphs without `weight_sharing_enabled`: each graph has its own copy of the weights", graphs))
      .note("it is off by default; one SDK package turned it on by itself and then stopped doing so");
}

}  // namespace bext::weight_sharing_off

namespace bext {

extern constexpr Rule rule_weight_sharing_off = {
    .kind =
        {.id = "weight-sharing-off",
         .severity = Severity::note,
         .title = "several graphs without weight sharing",
         .why = "weight sharing is off by default; a binary with several graphs of one model then holds the weights "
                "several times",
         .fix = "set `weight_sharing_enabled` in `context` if the graphs are of one model",
         .example =
             R"({"context": [{"weight_sharing_enabled": false}], "graphs": [{"graph_names": ["prefill", "decode"]}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48); Olive, gen_ai_builder.py; public notes",
         .certainty = Certainty::report},
    .clean = R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["prefill", "decode"]}]})",
    .about = {"weight_sharing_enabled"},
    .depends_on_run = true,
    .file = &weight_sharing_off::run,
};

}  // namespace bext
