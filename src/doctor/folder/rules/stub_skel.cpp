#include <fmt/format.h>

#include <algorithm>

#include "doctor/folder/rule.h"

namespace bext::doctor::stub_skel {

std::string in_words(const std::vector<int>& archs) {
  std::string text;
  for (const int arch : archs) text += fmt::format("{}v{}", text.empty() ? "" : ", ", arch);
  return text;
}

void run(const Survey& survey, FolderReport& report) {
  // With a known target, `library-missing` names the library of that architecture.
  if (survey.target.arch) return;
  for (const std::string_view backend : {"htp", "dsp"}) {
    const std::vector<int> stubs = survey.archs(backend, "stub");
    const std::vector<int> skels = survey.archs(backend, "skel");
    if (stubs.empty() || skels.empty()) continue;
    std::vector<int> both;
    std::ranges::set_intersection(stubs, skels, std::back_inserter(both));
    if (!both.empty()) continue;
    Cause& cause =
        report.add(fmt::format("the stub is for {}, but the skel is for {}", in_words(stubs), in_words(skels)));
    for (const SurveyedLibrary& library : survey.libraries)
      if (library.known && library.known->backend == backend && (library.is_role("stub") || library.is_role("skel")))
        cause.evidence.push_back(survey.at(*library.entry));
  }
}

}  // namespace bext::doctor::stub_skel

namespace bext::doctor {

extern constexpr FolderRule folder_rule_stub_skel = {
    .kind = {.id = "stub-skel-mismatch",
             .severity = Severity::error,
             .title = "stub and skel of different architectures",
             .why =
                 "the stub on the CPU opens the skel of its own architecture on the DSP; without it the device reports "
                 "14001 or 1008",
             .fix = "deploy the stub and the skel for the architecture of the SoC, both from one SDK",
             .example = "libQnnHtp.so\nlibQnnSystem.so\nlibQnnHtpV79Stub.so\nlibQnnHtpV73Skel.so",
             .source = "QNN docs 2.22.6 backend",
             .certainty = Certainty::official},
    .run = &stub_skel::run,
};

}  // namespace bext::doctor
