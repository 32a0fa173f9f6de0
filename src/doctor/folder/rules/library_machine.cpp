#include <fmt/format.h>

#include <algorithm>

#include "bext/text/ascii.h"
#include "doctor/folder/rule.h"

namespace bext::doctor::library_machine {

bool is_for_dsp(const SurveyedLibrary& library) {
  return library.known && (library.known->os.contains("dsp") || library.known->os == "adsp");
}

/// Libraries of the DSP side that have the name of a CPU library (LPAI) fit both.
bool has_two_sides(const SurveyedLibrary& library) { return library.known && library.known->backend == "lpai"; }

std::string system_in_words(std::string_view platform) {
  if (platform == "android") return "AArch64, Android";
  if (platform == "linux-arm64") return "AArch64, Linux";
  if (platform == "linux-x86_64") return "x86-64, Linux";
  if (platform == "windows-arm64") return "AArch64, Windows";
  if (platform == "windows-arm64x") return "ARM64X, Windows";
  return "x86-64, Windows";
}

/// Apps have a folder for each kind of machine; only that of 64-bit ARM can have QNN libraries.
bool is_for_another_abi(const SurveyedLibrary& library) {
  const std::string folder = fmt::format("/{}/", library.entry->folder());
  return folder.contains("/armeabi-v7a/") || folder.contains("/x86/") || folder.contains("/x86_64/") ||
         folder.contains("/armeabi/");
}

/// A library of the application counts if it is next to one of the SDK.
bool is_deployed_with_sdk(const Survey& survey, const SurveyedLibrary& library) {
  return library.known || std::ranges::any_of(survey.libraries, [&](const SurveyedLibrary& other) {
           return other.known && other.entry->folder() == library.entry->folder();
         });
}

/// What is wrong with the machine of one library; empty if nothing is.
std::string wrong_machine(const Survey& survey, const SurveyedLibrary& library) {
  const LibraryFacts& facts = *library.facts;
  const std::string_view name = library.entry->file_name();
  const bool named_dll = lower_case(name).ends_with(".dll");
  if (facts.format == LibraryFormat::pe && !named_dll)
    return fmt::format("`{}` is a Windows library ({})", library.entry->path, describe(facts));
  if (facts.format == LibraryFormat::elf && named_dll)
    return fmt::format("`{}` is an ELF file ({}), not a Windows library", library.entry->path, describe(facts));
  if (is_for_dsp(library) && !has_two_sides(library) && facts.machine != Machine::hexagon)
    return fmt::format("`{}` runs on the DSP, but the file is for {}", library.entry->path, describe(facts));
  if (library.known && !is_for_dsp(library) && !has_two_sides(library) && facts.machine == Machine::hexagon)
    return fmt::format("`{}` runs on the CPU, but the file is for {}", library.entry->path, describe(facts));
  if (facts.machine != Machine::hexagon && facts.bits == 32)
    return fmt::format("`{}` is 32-bit ({}), but the SDK supports only 64-bit processes", library.entry->path,
                       describe(facts));
  if (survey.is_sdk || survey.platform.empty() || library.platform.empty() || library.platform == "dsp") return {};
  const bool hybrid = survey.platform == "windows-arm64x" || library.platform == "windows-arm64x";
  if (library.platform == survey.platform || (hybrid && library.platform.starts_with("windows"))) return {};
  return fmt::format("`{}` is for {}, but most libraries here are for {}", library.entry->path, describe(facts),
                     system_in_words(survey.platform));
}

/// Libraries for PCs compile and simulate. Copying them to the device is an easy mistake: the names are the same.
void look_for_host_folder(const Survey& survey, FolderReport& report) {
  const bool user_named_device = survey.target_source == "`--target`" || survey.target_source == "the device";
  if (survey.platform != "linux-x86_64" || survey.is_sdk || !user_named_device) return;
  Cause& cause = report.add(fmt::format("the libraries are for {}, which {} cannot run",
                                        system_in_words(survey.platform), survey.target_name));
  for (const SurveyedLibrary& library : survey.libraries)
    if (library.known && library.facts) cause.evidence.push_back(survey.at(*library.entry, describe(*library.facts)));
  cause.advice =
      "copy the libraries for the system of the device from the SDK, for example from `lib/aarch64-android`; "
      "without `--target`, the folder is checked for a PC";
}

void run(const Survey& survey, FolderReport& report) {
  std::size_t read = 0;
  const std::size_t before = report.causes();
  look_for_host_folder(survey, report);
  for (const SurveyedLibrary& library : survey.libraries) {
    if (!library.facts || is_for_another_abi(library) || !is_deployed_with_sdk(survey, library)) continue;
    ++read;
    std::string title = wrong_machine(survey, library);
    if (title.empty()) continue;
    Cause& cause = report.add(std::move(title));
    cause.evidence = {survey.at(*library.entry, describe(*library.facts))};
    const std::string folder = sdk_folder_of(library.entry->file_name(), survey.platform);
    if (!folder.empty())
      cause.advice = fmt::format("copy `{}` from `{}` of the SDK", library.entry->file_name(), folder);
  }
  if (read > 0 && report.causes() == before && survey.has_qnn)
    report.verified(fmt::format("{} {} for the right machine{}", read, read == 1 ? "library is" : "libraries are",
                                survey.platform.empty() ? "" : " (" + system_in_words(survey.platform) + ")"));
}

}  // namespace bext::doctor::library_machine

namespace bext::doctor {

extern constexpr FolderRule folder_rule_library_machine = {
    .kind = {.id = "library-machine",
             .severity = Severity::error,
             .title = "library for another machine or system",
             .why =
                 "the SDK has libraries with the same name for several machines; the loader refuses those of another",
             .fix = "copy the library from the folder of the SDK for this machine",
             .example = {},
             .source = "QNN docs 2.22.6 tools; qualcomm/aimet#4022",
             .certainty = Certainty::official},
    .run = &library_machine::run,
};

}  // namespace bext::doctor
