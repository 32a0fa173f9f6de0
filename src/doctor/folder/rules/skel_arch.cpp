#include <fmt/format.h>

#include "doctor/folder/rule.h"

namespace bext::doctor::skel_arch {

void run(const Survey& survey, FolderReport& report) {
  std::string right;
  for (const SurveyedLibrary& library : survey.libraries) {
    if (!library.facts || !library.facts->hexagon_arch || !library.named_arch) continue;
    if (*library.facts->hexagon_arch == *library.named_arch) {
      right += fmt::format("{}`{}`", right.empty() ? "" : ", ", library.entry->file_name());
      continue;
    }
    Cause& cause = report.add(fmt::format("`{}` is built for Hexagon v{}, not v{}", library.entry->path,
                                          *library.facts->hexagon_arch, *library.named_arch));
    cause.evidence = {survey.at(*library.entry, fmt::format("ELF flags: v{}", *library.facts->hexagon_arch))};
    cause.advice = fmt::format("copy `{}` from `lib/hexagon-v{}/unsigned` of the SDK", library.entry->file_name(),
                               *library.named_arch);
  }
  if (!right.empty()) report.verified(fmt::format("the architecture in the ELF flags fits the name of {}", right));
}

}  // namespace bext::doctor::skel_arch

namespace bext::doctor {

extern constexpr FolderRule folder_rule_skel_arch = {
    .kind = {.id = "skel-arch-mismatch",
             .severity = Severity::error,
             .title = "DSP library of another architecture than its name",
             .why = "the name decides which library the device opens; code for another architecture cannot run there",
             .fix = "copy the library from the folder of its architecture",
             .example = {},
             .source = "QNN docs 2.22.6 htp_backend, session and artifact guidelines (libraries must not be renamed)",
             .certainty = Certainty::official},
    .run = &skel_arch::run,
};

}  // namespace bext::doctor
