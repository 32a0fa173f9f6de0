#include <fmt/format.h>

#include "doctor/folder/rule.h"

namespace bext::doctor::library_unreadable {

void run(const Survey& survey, FolderReport& report) {
  for (const SurveyedLibrary& library : survey.libraries) {
    // Folders may have files named `.so` that are text, such as linker scripts.
    const std::string& why = library.facts ? library.facts->damage : library.unreadable;
    if (why.empty() || (!library.known && !library.facts)) continue;
    Cause& cause = report.add(fmt::format("`{}` is unreadable because {}", library.entry->path, why));
    cause.evidence = {
        survey.at(*library.entry, library.entry->size ? fmt::format("{} bytes", *library.entry->size) : "")};
  }
}

}  // namespace bext::doctor::library_unreadable

namespace bext::doctor {

extern constexpr FolderRule folder_rule_library_unreadable = {
    .kind = {.id = "library-unreadable",
             .severity = Severity::error,
             .title = "damaged library",
             .why = "the headers of the library contradict its size, so the loader refuses it",
             .fix = "copy the library from the SDK again and compare the sizes",
             .example = {},
             .source = "bext",
             .certainty = Certainty::official},
    .run = &library_unreadable::run,
};

}  // namespace bext::doctor
