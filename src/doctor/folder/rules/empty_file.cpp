#include <fmt/format.h>

#include "doctor/folder/rule.h"

namespace bext::doctor::empty_file {

void run(const Survey& survey, FolderReport& report) {
  const auto add = [&](const FolderEntry& entry, std::string_view what) {
    Cause& cause = report.add(fmt::format("{} `{}` is empty", what, entry.path));
    cause.evidence = {survey.at(entry, "0 bytes")};
  };
  for (const SurveyedLibrary& library : survey.libraries)
    if (library.content == Content::empty) add(*library.entry, "library");
  for (const SurveyedBinary& binary : survey.binaries)
    if (binary.content == Content::empty) add(*binary.entry, "binary");
  for (const FolderEntry* entry : survey.damaged)
    if (entry->size == 0U) add(*entry, "file");
}

}  // namespace bext::doctor::empty_file

namespace bext::doctor {

extern constexpr FolderRule folder_rule_empty_file = {
    .kind = {.id = "empty-file",
             .severity = Severity::error,
             .title = "empty file",
             .why = "a copy that failed, or a full device, leaves a file without content; it cannot be loaded",
             .fix = "copy the file again and compare the sizes",
             .example = "-rw-r--r-- 1 me me 0 2025-01-30 12:00 libQnnHtp.so",
             .source = "bext",
             .certainty = Certainty::official},
    .run = &empty_file::run,
};

}  // namespace bext::doctor
