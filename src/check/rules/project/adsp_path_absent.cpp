#include "bext/check/rule.h"

namespace bext::adsp_path_absent {

void run(const Checked& checked, const ProjectConfig& project, Report& report) {
  if (!project.environment || checked.settings().host == HostSystem::windows) return;
  // On Windows the skel is next to the other libraries.
  const SocList socs = checked.requested_target().socs;
  if (!checked.settings().host && !socs.empty() && socs.front()->segment == "compute") return;
  if (!checked.serves(Phase::context) && !checked.serves(Phase::execute)) return;
  const EnvironmentConfig& environment = *project.environment;
  const bool given = (*environment.adsp_library_path && !(*environment.adsp_library_path)->empty()) ||
                     (*environment.dsp_library_path && !(*environment.dsp_library_path)->empty());
  if (given) return;
  report
      .at(environment.adsp_library_path.is_set() ? checked.value_range(environment.adsp_library_path)
                                                 : checked.section_range(environment.extras),
          "no `ADSP_LIBRARY_PATH`: the DSP looks for the skel only in the vendor's folders")
      .note("reported: the device then returns 14001, or 1002 and 3110 as if operations were not supported");
}

}  // namespace bext::adsp_path_absent

namespace bext {

extern constexpr Rule rule_adsp_path_absent = {
    .kind = {.id = "adsp-path-absent",
             .severity = Severity::warning,
             .title = "no search path for the DSP",
             .why = "the DSP finds a deployed skel only through `ADSP_LIBRARY_PATH`; otherwise it uses an older one of "
                    "the system, or none",
             .fix = "set `ADSP_LIBRARY_PATH` to the folder of the skel before the first call, with `;` between folders",
             .example = R"({"target": "SM8750", "environment": {"LD_LIBRARY_PATH": "/data/local/tmp/app"}})",
             .source = "QNN SDK 2.22 documentation; qualcomm/qidk#7; qai-appbuilder#38; onnxruntime-qnn PR 593",
             .certainty = Certainty::official},
    .clean = R"({"target": "SM8750", "environment": {"ADSP_LIBRARY_PATH": "/data/local/tmp/app"}})",
    .depends_on_run = true,
    .project = &adsp_path_absent::run,
};

}  // namespace bext
