#include "bext/check/rule.h"

namespace bext::dsp_path_wins {

void run(const Checked& checked, const ProjectConfig& project, Report& report) {
  if (!project.environment) return;
  const EnvironmentConfig& environment = *project.environment;
  if (!*environment.dsp_library_path || !*environment.adsp_library_path) return;
  if (**environment.dsp_library_path == **environment.adsp_library_path) return;
  report.at(checked.key_range(environment.adsp_library_path),
            "`ADSP_LIBRARY_PATH` is not read while `DSP_LIBRARY_PATH` is set, and the two differ");
}

}  // namespace bext::dsp_path_wins

namespace bext {

extern constexpr Rule rule_dsp_path_wins = {
    .kind =
        {.id = "dsp-path-wins",
         .severity = Severity::warning,
         .title = "two search paths of the DSP that differ",
         .why = "when `DSP_LIBRARY_PATH` is set it replaces `ADSP_LIBRARY_PATH`",
         .fix = "set one of the two",
         .example =
             R"({"target": "SM8750", "environment": {"ADSP_LIBRARY_PATH": "/data/app", "DSP_LIBRARY_PATH": "/vendor/dsp"}})",
         .source = "qualcomm/fastrpc",
         .certainty = Certainty::official},
    .clean = R"({"target": "SM8750", "environment": {"ADSP_LIBRARY_PATH": "/data/app"}})",
    .project = &dsp_path_wins::run,
};

}  // namespace bext
