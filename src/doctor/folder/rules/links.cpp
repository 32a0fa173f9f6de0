#include <fmt/format.h>

#include <algorithm>

#include "doctor/folder/rule.h"

namespace bext::doctor::links {

bool matters(const FolderEntry& entry) {
  const std::string_view name = entry.file_name();
  return name.contains(".so") || name.ends_with(".dll") || name.ends_with(".bin") || name.ends_with(".json");
}

void run(const Survey& survey, FolderReport& report) {
  std::size_t outside = 0;
  for (const FolderEntry& entry : survey.folder->entries) {
    if (entry.kind != EntryKind::link || !matters(entry)) continue;
    if (entry.leads_out) {
      ++outside;
      continue;
    }
    if (entry.problem.empty()) continue;
    Cause& cause = report.add(fmt::format("the link `{}` is broken: {}", entry.path, entry.problem));
    cause.evidence = {survey.at(entry, fmt::format("-> {}", entry.link_target))};
  }
  if (outside > 0)
    report.cannot_be_seen(fmt::format("the content of {} {} out of the folder", outside,
                                      outside == 1 ? "link that leads" : "links that lead"));
}

}  // namespace bext::doctor::links

namespace bext::doctor {

extern constexpr FolderRule folder_rule_links = {
    .kind = {.id = "link-broken",
             .severity = Severity::error,
             .title = "broken link",
             .why =
                 "a link to a file that is not there cannot be opened; `adb push` and archives often lose the target",
             .fix = "copy the file itself",
             .example = {},
             .source = "bext",
             .certainty = Certainty::official},
    .run = &links::run,
};

}  // namespace bext::doctor
