#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::graph_keys_inert_on_binary {

void run(const Checked& checked, const SetOption& set, Report& report) {
  if (!checked.settings().phase_given || checked.serves(Phase::compile)) return;
  if (set.section != &section_of<htp::GraphConfig>() && set.section != &section_of<htp::FinalizeConfig>()) return;
  if (set.option->info.identity || set.option->info.phase != Phase::compile) return;
  report
      .at(checked.key_range(set.origin()),
          fmt::format("`{}` has no effect here; it was fixed when the binary was built", set.option->key()))
      .note("reported by a public latency benchmark with SDK 2.46");
}

}  // namespace bext::graph_keys_inert_on_binary

namespace bext {

extern constexpr Rule rule_graph_keys_inert_on_binary = {
    .kind = {.id = "graph-keys-inert-on-binary",
             .severity = Severity::warning,
             .title = "compile options in a run-only file",
             .why = "compile options are fixed when the binary is built; changing them later has no effect",
             .fix = "recompile, or remove them from the run-time file",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})",
             .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})",
    .settings = "--phase execute",
    .instead_of = {"wrong-phase"},
    .depends_on_run = true,
    .option = &graph_keys_inert_on_binary::run,
};

}  // namespace bext
