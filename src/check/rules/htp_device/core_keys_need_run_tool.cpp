#include "bext/check/rule.h"

namespace bext::core_keys_need_run_tool {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (!checked.serves_only(Phase::compile) || !core.extras.section.from_file()) return;
  report.at(checked.section_range(core.extras),
            "options of cores act while a model runs; the generator does not use them");
}

}  // namespace bext::core_keys_need_run_tool

namespace bext {

extern constexpr Rule rule_core_keys_need_run_tool = {
    .kind = {.id = "core-keys-need-run-tool",
             .severity = Severity::note,
             .title = "options of cores in a file that only compiles",
             .why = "they act while running; the generator does not use them",
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
