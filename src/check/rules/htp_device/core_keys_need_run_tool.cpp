#include "bext/check/rule.h"

namespace bext::core_keys_need_run_tool {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (!checked.serves_only(Phase::compile) || !core.extras.section.from_file()) return;
  report.at(checked.section_range(core.extras),
            "core options apply only when a model runs; the context binary generator does not use them");
}

}  // namespace bext::core_keys_need_run_tool

namespace bext {

extern constexpr Rule rule_core_keys_need_run_tool = {
    .kind = {.id = "core-keys-need-run-tool",
             .severity = Severity::note,
             .title = "core options in a compile-only file",
             .why = "core options apply when a model runs; the context binary generator does not use them",
             .fix = "keep them in the run-time file",
             .example = R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"soc_model": 69}]})",
    .settings = "--phase compile",
    .instead_of = {"wrong-phase"},
    .depends_on_run = true,
    .core = &core_keys_need_run_tool::run,
};

}  // namespace bext
