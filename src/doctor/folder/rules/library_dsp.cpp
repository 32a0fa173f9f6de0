#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "doctor/folder/known_check.h"
#include "doctor/folder/rule.h"

namespace bext::doctor::library_of_dsp {

void run(const Survey& survey, FolderReport& report) {
  if (!survey.target.arch || *survey.target.arch < htp::first_arch) return;
  const SurveyedLibrary* found = nullptr;
  for (const SurveyedLibrary& library : survey.libraries) {
    if (library.known && library.known->backend == "htp" && library.is_role("backend")) return;
    if (library.known && library.known->backend == "dsp" && library.is_role("backend")) found = &library;
  }
  if (!found) return;
  Cause& cause = add_as_check(report, "library-dsp",
                              fmt::format("`{}` belongs to the DSP backend (v65 and v66), but {} is v{}",
                                          found->entry->path, survey.target.said_by(), *survey.target.arch));
  cause.evidence = {survey.at(*found->entry)};
}

}  // namespace bext::doctor::library_of_dsp

namespace bext::doctor {

extern constexpr FolderRule folder_rule_library_dsp = {
    .kind = declared_by_check("library-dsp"),
    .run = &library_of_dsp::run,
};

}  // namespace bext::doctor
