#include <fmt/format.h>

#include <set>

#include "doctor/folder/rule.h"

namespace bext::doctor::needed_library {

/// Libraries that no system has.
bool is_deployed(std::string_view name) {
  return name.starts_with("libQnn") || name.starts_with("libGenie") || name.starts_with("libSnpe") ||
         name == "libc++_shared.so";
}

void run(const Survey& survey, FolderReport& report) {
  if (survey.is_sdk) return;
  std::set<std::string> reported;
  for (const SurveyedLibrary& library : survey.libraries) {
    if (!library.facts || library.facts->machine == Machine::hexagon) continue;
    for (const std::string& name : library.facts->needed) {
      if (!is_deployed(name) || survey.library(name) || !reported.insert(name).second) continue;
      Cause& cause = report.add(fmt::format("`{}` is missing; `{}` needs it", name, library.entry->path));
      cause.evidence = {survey.at(*library.entry, fmt::format("NEEDED {}", name))};
      cause.advice = name == "libc++_shared.so" ? "copy it from the Android NDK that built the library"
                                                : "copy it from the SDK that the other libraries come from";
    }
  }
}

}  // namespace bext::doctor::needed_library

namespace bext::doctor {

extern constexpr FolderRule folder_rule_needed_library = {
    .kind = {.id = "needed-library-missing",
             .severity = Severity::error,
             .title = "missing library that another one needs",
             .why = "the loader refuses a library if one that it is linked with cannot be found",
             .fix = "copy the library next to the one that needs it",
             .example = {},
             .source = "ELF specification",
             .certainty = Certainty::official},
    .run = &needed_library::run,
};

}  // namespace bext::doctor
