#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::library_dsp {

void run(const Checked& checked, const ProjectConfig& project, Report& report) {
  const std::optional<int> arch = checked.requested_target().arch;
  if (!project.libraries.is_set() || !arch || *arch < htp::first_arch) return;
  const std::optional<Node> list = checked.node(project.libraries);
  if (!list || !list->is_array()) return;
  for (const Node element : list->elements()) {
    if (!element.is_string()) continue;
    const std::string name = element.string();
    if (name.starts_with("libQnnDsp") || name.starts_with("QnnDsp"))
      report.at(element.range(), fmt::format("`{}` belongs to the DSP backend (v65 and v66), but {} is v{}", name,
                                             checked.requested_target().said_by(), *arch));
  }
}

}  // namespace bext::library_dsp

namespace bext {

extern constexpr Rule rule_library_dsp = {
    .kind = {.id = "library-dsp",
             .severity = Severity::warning,
             .title = "DSP library for an HTP SoC",
             .why = "the DSP backend serves only v65 and v66; newer SoCs require the HTP backend",
             .fix = "deploy the HTP libraries instead",
             .example = R"({"target": "SM8550", "libraries": ["libQnnDsp.so"]})",
             .source = "QNN SDK 2.22 documentation; pytorch/executorch#5914",
             .certainty = Certainty::official},
    .clean = R"({"target": "SM8550", "libraries": ["libQnnHtp.so", "libQnnHtpV73Stub.so", "libQnnHtpV73Skel.so"]})",
    .depends_on_run = true,
    .project = &library_dsp::run,
};

}  // namespace bext
