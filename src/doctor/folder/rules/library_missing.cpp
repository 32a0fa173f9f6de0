#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/native_facts.h"
#include "bext/config/genie_files.h"
#include "bext/text/ascii.h"
#include "doctor/folder/rule.h"

namespace bext::doctor::library_missing {

bool has_entry(const Survey& survey, std::string_view name) {
  return std::ranges::any_of(survey.folder->entries, [&](const FolderEntry& entry) {
    if (entry.kind == EntryKind::folder || entry.kind == EntryKind::other) return false;
    return survey.is_windows() ? equal_ignoring_case(entry.file_name(), name) : entry.file_name() == name;
  });
}

/// A model without a finished binary is prepared on the device. ONNX Runtime names a model with one `X_ctx.onnx`.
bool is_prepared_on_device(const Survey& survey) {
  if (!survey.binaries.empty() || !survey.models.empty()) return false;
  return std::ranges::any_of(survey.folder->entries, [](const FolderEntry& entry) {
    const std::string_view path = entry.path;
    return path.ends_with(".dlc") || path.ends_with(".tflite") ||
           (path.ends_with(".onnx") && !path.ends_with("_ctx.onnx"));
  });
}

bool uses_genie(const Survey& survey) {
  return std::ranges::any_of(survey.configs,
                             [](const SurveyedConfig& config) { return config.file.kind.name() == genie_kind; }) ||
         std::ranges::any_of(survey.libraries, [](const SurveyedLibrary& library) { return library.is_role("genie"); });
}

/// What the libraries of a backend are for in this folder.
std::string_view role_of(const Survey& survey, std::string_view backend) {
  if (survey.platform == "linux-x86_64") return "host";
  if (backend == "htp" && uses_genie(survey)) return "genie";
  const bool direct = std::ranges::any_of(
      survey.libraries, [](const SurveyedLibrary& library) { return library.is_role("direct stub"); });
  if (backend == "lpai" && direct) return "direct";
  return backend == "htp" && is_prepared_on_device(survey) ? "prepare" : "runtime";
}

std::string_view role_in_words(std::string_view role) {
  if (role == "host") return "offline preparation and simulation";
  if (role == "genie") return "Genie";
  if (role == "prepare") return "models that are prepared on the device";
  if (role == "direct") return "direct mode";
  return "finished binaries";
}

/// The architectures that the set must be complete for; 0 if it has none, or none is known.
std::vector<int> archs_of(const Survey& survey, const LibrarySet& set) {
  const bool by_arch = std::ranges::any_of(set.files, [](std::string_view name) { return name.contains("{arch}"); });
  if (!by_arch) return {0};
  if (survey.target.arch) return {*survey.target.arch};
  const std::vector<int> stubs = survey.archs(set.backend, "stub");
  const std::vector<int> skels = survey.archs(set.backend, "skel");
  std::vector<int> both;
  std::ranges::set_intersection(stubs, skels, std::back_inserter(both));
  if (!both.empty() || (!stubs.empty() && !skels.empty())) return both;
  if (stubs.empty() && skels.empty()) return {0};
  return stubs.empty() ? skels : stubs;
}

/// `libQnnHtpV<arch>Skel.so` if the architecture is unknown.
std::string name_in_set(std::string_view name, int arch) {
  constexpr std::string_view mark = "{arch}";
  if (arch > 0 || !name.contains(mark)) return name_for_arch(name, arch);
  std::string shown{name};
  shown.replace(shown.find(mark), mark.size(), "<arch>");
  return shown;
}

/// Also of a name whose architecture is unknown: `lib/hexagon-v<arch>/unsigned`. Skels are apart from the others.
std::string folder_of(std::string name, std::string_view os) {
  constexpr std::string_view unknown = "<arch>";
  constexpr std::string_view some_arch = "73";
  const std::size_t at = name.find(unknown);
  if (at == std::string::npos) return sdk_folder_of(name, os);
  std::string folder = sdk_folder_of(name.replace(at, unknown.size(), some_arch), os);
  const std::size_t number = folder.find(some_arch);
  return number == std::string::npos ? folder : folder.replace(number, some_arch.size(), unknown);
}

void look(const Survey& survey, const LibrarySet& set, int arch, FolderReport& report) {
  std::vector<std::string> missing;
  std::vector<std::string> there;
  for (const std::string_view name : set.files) {
    std::string file = name_in_set(name, arch);
    (has_entry(survey, file) ? there : missing).push_back(std::move(file));
  }
  const std::string for_what =
      fmt::format("{}{}", role_in_words(set.role), arch > 0 ? fmt::format(" on v{}", arch) : "");
  if (missing.empty()) {
    const bool sound = std::ranges::all_of(there, [&](const std::string& name) {
      const SurveyedLibrary* const library = survey.library(name);
      return !library || (library->content != Content::empty && library->content != Content::lfs_pointer &&
                          library->unreadable.empty() && (!library->facts || library->facts->damage.empty()));
    });
    if (sound)
      report.verified(set.files.size() == 1
                          ? fmt::format("the {} library for {} is there", upper_case(set.backend), for_what)
                          : fmt::format("all {} {} libraries for {} are there", set.files.size(),
                                        upper_case(set.backend), for_what));
    return;
  }
  Cause& cause =
      report.add(missing.size() == 1 ? fmt::format("`{}` is missing; it is needed for {}", missing.front(), for_what)
                                     : fmt::format("{} libraries are missing that are needed for {}: `{}`",
                                                   missing.size(), for_what, fmt::join(missing, "`, `")));
  cause.certainty = set.certainty;
  cause.source = set.source;
  // One that is there for another architecture explains the mix-up.
  for (const SurveyedLibrary& library : survey.libraries)
    if (library.named_arch && *library.named_arch != arch && library.known->backend == set.backend)
      cause.evidence.push_back(survey.at(*library.entry, fmt::format("for v{}", *library.named_arch)));
  if (survey.target.arch && arch == *survey.target.arch)
    cause.evidence.push_back({.file = survey.folder->name, .text = "the target is " + survey.target_in_words()});
  if (cause.evidence.empty())
    for (const std::string& name : there)
      if (const SurveyedLibrary* library = survey.library(name)) cause.evidence.push_back(survey.at(*library->entry));
  if (cause.evidence.size() > 8) cause.evidence.resize(8);
  std::string advice;
  for (const std::string& name : missing) {
    const std::string folder = folder_of(name, set.os);
    advice += fmt::format("{}`{}`{}", advice.empty() ? "copy " : ", ", name,
                          folder.empty() ? "" : fmt::format(" from `{}`", folder));
  }
  cause.advice = advice + " of the SDK that the other libraries come from";
}

void run(const Survey& survey, FolderReport& report) {
  if (!survey.has_qnn || survey.is_sdk) return;
  const std::string_view os = survey.platform.empty() ? "android" : survey.platform;
  for (const std::string_view backend : {"htp", "lpai", "dsp", "aic"}) {
    const bool used = std::ranges::any_of(survey.libraries, [&](const SurveyedLibrary& library) {
      return library.known && library.known->backend == backend && library.known->role != "extension" &&
             library.known->role != "system";
    });
    // The DSP backend is for v65 and v66, HTP for newer ones.
    const bool fits = !survey.target.arch || (backend == "dsp") == (*survey.target.arch < htp::first_arch);
    if (!used || (!fits && (backend == "htp" || backend == "dsp"))) continue;
    const LibrarySet* set = find_set(backend, os, role_of(survey, backend));
    if (!set) set = find_set(backend, os, "runtime");
    if (!set) continue;
    for (const int arch : archs_of(survey, *set)) look(survey, *set, arch, report);
  }
}

}  // namespace bext::doctor::library_missing

namespace bext::doctor {

extern constexpr FolderRule folder_rule_library_missing = {
    .kind = {.id = "library-missing",
             .severity = Severity::error,
             .title = "incomplete set of libraries",
             .why =
                 "the libraries load each other at run time; a missing one shows as 14001, 1008, 0x80000406 or as an "
                 "unsupported operation",
             .fix = "copy the missing libraries from the SDK that the others come from",
             .example = "libQnnHtp.so\nlibQnnSystem.so\nlibQnnHtpV79Stub.so\nmodel.bin",
             .source = "QNN docs 2.22.6 backend; qualcomm/ai-hub-apps#158; pytorch/executorch#2788",
             .certainty = Certainty::official},
    .run = &library_missing::run,
};

}  // namespace bext::doctor
