#include <fmt/format.h>

#include <map>

#include "doctor/folder/rule.h"

namespace bext::doctor::library_twice {

bool same_content(const SurveyedLibrary& a, const SurveyedLibrary& b) {
  if (a.entry->size != b.entry->size) return false;
  return !a.build() || !b.build() || a.build()->same_build_as(*b.build());
}

void run(const Survey& survey, FolderReport& report) {
  if (survey.is_sdk) return;
  std::map<std::string, const SurveyedLibrary*> first;
  for (const SurveyedLibrary& library : survey.libraries) {
    // The LPAI libraries of the CPU and of the DSP have the same name.
    if (!library.known || library.entry->kind == EntryKind::link) continue;
    const std::string key = fmt::format("{} {}", library.entry->file_name(), library.platform);
    const auto [place, added] = first.emplace(key, &library);
    if (added) continue;
    const bool same = same_content(*place->second, library);
    Cause& cause = report.add(
        fmt::format("`{}` is here twice{}", library.entry->file_name(), same ? "" : ", with different content"));
    if (same) cause.severity = Severity::note;
    cause.likelihood = same ? Likelihood::possible : Likelihood::likely;
    for (const SurveyedLibrary* copy : {place->second, &library})
      cause.evidence.push_back(
          survey.at(*copy->entry, copy->entry->size ? fmt::format("{} bytes", *copy->entry->size) : ""));
  }
}

}  // namespace bext::doctor::library_twice

namespace bext::doctor {

extern constexpr FolderRule folder_rule_library_twice = {
    .kind =
        {.id = "library-twice",
         .severity = Severity::warning,
         .title = "two copies of a library",
         .why =
             "QNN refuses a second copy of a library in one process (1009), and the search path decides which one is "
             "loaded",
         .fix = "keep one copy",
         .example = "-rw-r--r-- 1 me me 2000 2025-01-30 12:00 libQnnHtp.so\n-rw-r--r-- 1 me me 2100 2025-01-30 12:00 "
                    "lib/libQnnHtp.so",
         .source = "QNN docs 2.22.6 htp_backend, session and artifact guidelines",
         .certainty = Certainty::official},
    .run = &library_twice::run,
};

}  // namespace bext::doctor
