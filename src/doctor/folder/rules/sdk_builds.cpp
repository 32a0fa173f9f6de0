#include <fmt/format.h>

#include <algorithm>

#include "doctor/folder/rule.h"
#include "doctor/folder/runtime_build.h"

namespace bext::doctor::sdk_builds {

void run(const Survey& survey, FolderReport& report) {
  const std::vector<BuildGroup> groups = build_groups(survey);
  std::string silent;
  std::size_t count = 0;
  for (const SurveyedLibrary& library : survey.libraries)
    if (library.known && library.facts && !library.build() && ++count <= 5)
      silent += fmt::format("{}`{}`", silent.empty() ? "" : ", ", library.entry->file_name());
  if (count > 5) silent += fmt::format(" and {} more", count - 5);
  if (count > 0) report.cannot_be_seen(fmt::format("the SDK of {}: no build id inside", silent));
  if (groups.empty()) return;
  if (groups.size() == 1) {
    report.verified(fmt::format("one SDK build in {} {}: {}", groups[0].libraries.size(),
                                groups[0].libraries.size() == 1 ? "library" : "libraries", groups[0].id->text));
    return;
  }
  std::string builds;
  for (const BuildGroup& group : groups)
    builds += fmt::format("{}{} ({} {})", builds.empty() ? "" : ", ", group.id->text, group.libraries.size(),
                          group.libraries.size() == 1 ? "library" : "libraries");
  Cause& cause = report.add(fmt::format("the libraries come from {} SDK builds: {}", groups.size(), builds));
  for (const BuildGroup& group : groups)
    for (std::size_t i = 0; i < std::min<std::size_t>(group.libraries.size(), 4); ++i)
      cause.evidence.push_back(survey.at(*group.libraries[i]->entry, group.id->text));
}

}  // namespace bext::doctor::sdk_builds

namespace bext::doctor {

extern constexpr FolderRule folder_rule_sdk_builds = {
    .kind = {.id = "sdk-builds-differ",
             .severity = Severity::error,
             .title = "libraries of several SDK builds",
             .why = "backend, stub, skel, preparation, system and extension libraries must come from one SDK build; "
                    "otherwise the device reports 1008 or `Stub lib id mismatch`",
             .fix = "copy all libraries from one SDK",
             .example = {},
             .source = "QNN docs 2.22.6 htp_backend, session and artifact guidelines; microsoft/onnxruntime#26163",
             .certainty = Certainty::official},
    .run = &sdk_builds::run,
};

}  // namespace bext::doctor
