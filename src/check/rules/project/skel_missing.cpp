#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::skel_missing {

void run(const Checked& checked, const ProjectConfig& project, Report& report) {
  const std::optional<int> arch = checked.requested_target().arch;
  if (project.libraries->empty() || !arch || *arch < htp::first_arch) return;
  const bool for_htp = std::ranges::any_of(*project.libraries, [](const std::string& name) {
    return name.starts_with("libQnnHtp") || name.starts_with("QnnHtp");
  });
  const std::string skel = fmt::format("libQnnHtpV{}Skel.so", *arch);
  if (!for_htp || std::ranges::find(*project.libraries, skel) != project.libraries->end()) return;
  const Range list = checked.value_range(project.libraries);
  auto finding =
      report.at({list.begin, list.begin + 1}, fmt::format("missing library `{}`; {} is v{} and loads no other skel",
                                                          skel, checked.requested_target().said_by(), *arch));
  finding.note("reported: the device then returns 14001, or 0x80000406 and 1008");
  for (const std::string& name : *project.libraries)
    if (name.starts_with("libQnnHtpV") && name.ends_with("Skel.so"))
      finding.note(fmt::format("`{}` is for another architecture", name));
}

}  // namespace bext::skel_missing

namespace bext {

extern constexpr Rule rule_skel_missing = {
    .kind = {.id = "skel-missing",
             .severity = Severity::error,
             .title = "no skel for the target's architecture",
             .why = "the backend library that runs on the DSP has the architecture in its name; without it the device "
                    "has nothing to run",
             .fix = "add the skel from `hexagon-v…/unsigned` of the same SDK",
             .example =
                 R"({"target": "SM8850", "libraries": ["libQnnHtp.so", "libQnnHtpV79Stub.so", "libQnnHtpV79Skel.so"]})",
             .source = "QNN SDK 2.22 documentation; qualcomm/ai-hub-apps#158; pytorch/executorch#2788",
             .certainty = Certainty::official},
    .clean = R"({"target": "SM8850", "libraries": ["libQnnHtp.so", "libQnnHtpV81Stub.so", "libQnnHtpV81Skel.so"]})",
    .depends_on_run = true,
    .project = &skel_missing::run,
};

}  // namespace bext
