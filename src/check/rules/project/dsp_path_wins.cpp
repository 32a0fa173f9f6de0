#include "bext/check/rule.h"

namespace bext::dsp_path_wins {

void run(const Checked& checked, const ProjectConfig& project, Report& report) {
  if (!project.environment) return;
  const EnvironmentConfig& environment = *project.environment;
  if (!*environment.dsp_library_path || !*environment.adsp_library_path) return;
  if (**environment.dsp_library_path == **environment.adsp_library_path) return;
  report.at(checked.key_range(environment.adsp_library_path),
            "`ADSP_LIBRARY_PATH` is ignored: `DSP_LIBRARY_PATH` is set to another value");
}

}  // namespace bext::dsp_path_wins

namespace bext {

extern constexpr Rule rule_dsp_path_wins = {
    .kind =
        {.id = "dsp-path-wins",
         .severity = Severity::warning,
         .title = "conflicting DSP search paths",
         .why = "`DSP_LIBRARY_PATH` replaces `ADSP_LIBRARY_PATH` when it is set",
         .fix = "set only one of them",
         .example =
             R"({"target": "SM8750", "environment": {"ADSP_LIBRARY_PATH": "/data/app", "DSP_LIBRARY_PATH": "/vendor/dsp"}})",
         .source = "qualcomm/fastrpc",
         .certainty = Certainty::official},
    .clean = R"({"target": "SM8750", "environment": {"ADSP_LIBRARY_PATH": "/data/app"}})",
    .project = &dsp_path_wins::run,
};

}  // namespace bext
