#include <fmt/format.h>

#include <algorithm>

#include "doctor/folder/rule.h"

namespace bext::doctor::signed_domain {

void run(const Survey& survey, FolderReport& report) {
  for (const SurveyedConfig& config : survey.configs) {
    const htp::Config* const file = config.file.as<htp::Config>();
    if (!file) continue;
    for (const htp::DeviceConfig& device : file->devices) {
      if (*device.pd_session != htp::PdSession::signed_) continue;
      const Origin origin = device.pd_session.origin();
      const Range range = origin.from_file() ? config.file.document.node(origin.node).range() : Range{};
      const auto unsigned_skel = std::ranges::find_if(survey.libraries, [](const SurveyedLibrary& library) {
        return library.is_role("skel") && library.entry->path.contains("/unsigned/");
      });
      if (survey.is_app) {
        Cause& cause = report.add(
            fmt::format("`{}` requests a signed process domain, but an Android app may only use the unsigned one",
                        config.entry->path));
        cause.evidence = {survey.at(config, range)};
      } else if (unsigned_skel != survey.libraries.end()) {
        Cause& cause = report.add(fmt::format("`{}` requests a signed process domain, but `{}` is unsigned",
                                              config.entry->path, unsigned_skel->entry->path));
        cause.evidence = {survey.at(config, range), survey.at(*unsigned_skel->entry)};
      } else {
        report.cannot_be_seen(fmt::format("whether the DSP libraries are signed, which `pd_session` in `{}` requires",
                                          config.entry->path));
      }
    }
  }
}

}  // namespace bext::doctor::signed_domain

namespace bext::doctor {

extern constexpr FolderRule folder_rule_signed_domain = {
    .kind = {.id = "signed-domain-unavailable",
             .severity = Severity::error,
             .title = "signed process domain without signed libraries",
             .why = "a signed domain requires DSP libraries that are signed for the device, and is closed to Android "
                    "apps; the "
                    "device reports only 14001",
             .fix = "set `pd_session` to \"unsigned\" or remove it",
             .example = {},
             .source = "QNN docs 2.22.6 htp_backend; public notes of Android apps",
             .certainty = Certainty::report},
    .run = &signed_domain::run,
};

}  // namespace bext::doctor
