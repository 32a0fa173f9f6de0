#include <fmt/format.h>

#include <algorithm>

#include "diag/counted.h"
#include "doctor/folder/rule.h"

namespace bext::doctor::nothing_to_examine {

void run(const Survey& survey, FolderReport& report) {
  const bool has_something = survey.has_qnn || !survey.binaries.empty() || !survey.models.empty() ||
                             !survey.configs.empty() || !survey.infos.empty() || !survey.variables.empty();
  // Another rule has found something else to say about the folder.
  if (has_something || report.causes() > 0) return;
  const Folder& folder = *survey.folder;
  const bool is_unread =
      std::ranges::any_of(folder.entries, [](const FolderEntry& entry) { return !entry.problem.empty(); });
  const std::string_view what = folder.entries.empty() ? "is empty"
                                : is_unread            ? "has nothing that can be read"
                                                       : "has no QNN library, context binary or configuration";
  Cause& cause = report.add(fmt::format("`{}` {}; nothing was examined", folder.name, what));
  cause.evidence = {{.file = folder.name, .text = counted(folder.entries.size(), "entry", "entries")}};
}

}  // namespace bext::doctor::nothing_to_examine

namespace bext::doctor {

extern constexpr FolderRule folder_rule_nothing_to_examine = {
    .kind = {.id = "nothing-to-examine",
             .severity = Severity::error,
             .title = "folder without anything that runs on QNN",
             .why = "a folder without QNN libraries, context binaries and configurations is not what a device gets; "
                    "no check applies to it",
             .fix = "name the folder with the libraries, binaries and configurations that the device gets",
             .example = "-rw-r--r-- 1 me me 12 2025-01-30 12:00 notes.txt",
             .source = "bext",
             .certainty = Certainty::official},
    .run = &nothing_to_examine::run,
};

}  // namespace bext::doctor
