// The search paths in scripts and `.env` files. Their ids are those of the rules about the project file, which states the
// same variables.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "bext/text/ascii.h"
#include "doctor/folder/known_check.h"
#include "doctor/folder/rule.h"

namespace bext::doctor::search_paths {

bool is_for_dsp(const Assignment& variable) { return variable.name != "LD_LIBRARY_PATH"; }

/// `C:` in `C:/libs`.
bool is_drive(std::string_view value, std::size_t colon) {
  return colon >= 1 && is_letter(value[colon - 1]) && (colon == 1 || value[colon - 2] == ';');
}

bool joined_with_colons(std::string_view value) {
  for (std::size_t colon = value.find(':'); colon != std::string_view::npos; colon = value.find(':', colon + 1)) {
    const char next = colon + 1 < value.size() ? value[colon + 1] : '\0';
    const bool in_braces = colon >= 1 && value.substr(0, colon).rfind('{') != std::string_view::npos &&
                           value.substr(0, colon).rfind('{') > std::min(value.substr(0, colon).rfind('}'), colon);
    if ((next == '/' || next == '$' || next == '.') && !is_drive(value, colon) && !in_braces) return true;
  }
  return false;
}

std::vector<std::string> parts_of(std::string_view value, char separator) {
  std::vector<std::string> parts;
  while (!value.empty()) {
    const std::size_t end = value.find(separator);
    const std::string_view part = trimmed(value.substr(0, end));
    if (!part.empty()) parts.emplace_back(part);
    value = end == std::string_view::npos ? std::string_view{} : value.substr(end + 1);
  }
  return parts;
}

bool belongs_to_system(std::string_view folder) {
  return folder.starts_with("/vendor") || folder.starts_with("/system") || folder.starts_with("/usr/lib");
}

Evidence evidence_of(const Survey& survey, const Assignment& variable) {
  const bool of_device = variable.file == survey.folder->listing && !survey.folder->listing.empty();
  return {.file = of_device || !survey.folder->listing.empty()
                      ? variable.file
                      : fmt::format("{}/{}", survey.folder->name, variable.file),
          .line = variable.line,
          .text = variable.text};
}

/// The path below the folder that a part means; nothing if it means another place or an unknown one.
std::optional<std::string> place_in_folder(const Survey& survey, std::string_view part) {
  for (const std::string_view here : {"$PWD", "${PWD}", "$(pwd)", ".", "`pwd`"}) {
    if (part == here) return std::string{};
    if (part.starts_with(here) && part.size() > here.size() && part[here.size()] == '/')
      return std::string{part.substr(here.size() + 1)};
  }
  const std::string& root = survey.folder->root;
  if (root.empty() || !part.starts_with(root)) return std::nullopt;
  if (part.size() == root.size()) return std::string{};
  if (part[root.size()] != '/') return std::nullopt;
  return std::string{part.substr(root.size() + 1)};
}

bool has_folder(const Survey& survey, std::string_view folder) {
  while (folder.ends_with('/')) folder.remove_suffix(1);
  if (folder.empty() || folder.contains('$')) return true;
  return std::ranges::any_of(survey.folder->entries, [&](const FolderEntry& entry) {
    return (entry.path == folder && entry.kind != EntryKind::file) ||
           (entry.path.size() > folder.size() && entry.path.starts_with(folder) && entry.path[folder.size()] == '/');
  });
}

bool has_skel(const Survey& survey, std::string_view folder) {
  while (folder.ends_with('/')) folder.remove_suffix(1);
  return std::ranges::any_of(survey.libraries, [&](const SurveyedLibrary& library) {
    return library.is_role("skel") && library.entry->folder() == folder;
  });
}

/// The loader of Linux accepts `;` too.
void check_loader_separator(const Survey& survey, const Assignment& variable, FolderReport& report) {
  const bool ends_at_semicolon = variable.in_shell && !variable.quoted;
  if (survey.platform != "android" || ends_at_semicolon || !variable.value.contains(";/")) return;
  Cause& cause = add_as_check(report, "ld-path-separator",
                              "`LD_LIBRARY_PATH` separates folders with `;`; Android's linker reads it as one folder");
  cause.evidence = {evidence_of(survey, variable)};
}

void check_separator(const Survey& survey, const Assignment& variable, FolderReport& report) {
  if (!joined_with_colons(variable.value)) return;
  Cause& cause = add_as_check(
      report, "adsp-path-separator",
      fmt::format("`{}` separates folders with `:`; the DSP reads it as one folder and finds no library there",
                  variable.name));
  cause.evidence = {evidence_of(survey, variable)};
}

/// A shell ends the command at a `;` without quotes: the rest of the path is lost.
void check_quotes(const Survey& survey, const Assignment& variable, FolderReport& report) {
  if (!variable.in_shell || variable.quoted) return;
  const std::size_t at = variable.text.find(variable.value + ";");
  if (at == std::string::npos) return;
  const std::string_view rest = trimmed(std::string_view{variable.text}.substr(at + variable.value.size() + 1));
  if (!rest.starts_with('/') && !rest.starts_with('$')) return;
  // `export A=/x; /x/run` starts a program; a search path goes on without a blank.
  if (is_blank(variable.text[at + variable.value.size() + 1])) return;
  Cause& cause = report.add(
      fmt::format("the shell ends `{}` at the `;`: the folders after `{}` are lost", variable.name, variable.value));
  if (!is_for_dsp(variable)) cause.advice = "separate the folders with `:`";
  cause.evidence = {evidence_of(survey, variable)};
}

void check_folders(const Survey& survey, const Assignment& variable, FolderReport& report) {
  const std::vector<std::string> parts = parts_of(variable.value, is_for_dsp(variable) ? ';' : ':');
  const bool own_later = std::ranges::any_of(parts, [](const std::string& part) { return !belongs_to_system(part); });
  if (parts.size() > 1 && belongs_to_system(parts.front()) && own_later) {
    Cause& cause =
        add_as_check(report, "vendor-path-first",
                     fmt::format("`{}` is first in `{}`; a copy of the libraries there hides the deployed ones",
                                 parts.front(), variable.name));
    cause.evidence = {evidence_of(survey, variable)};
  }
  if (is_for_dsp(variable) && joined_with_colons(variable.value)) return;
  bool skel_found = false;
  bool only_here = !parts.empty();
  for (const std::string& part : parts) {
    const std::optional<std::string> place = place_in_folder(survey, part);
    only_here = only_here && place.has_value();
    if (!place) continue;
    skel_found = skel_found || has_skel(survey, *place);
    if (has_folder(survey, *place)) continue;
    Cause& cause = report.add(fmt::format("`{}` names `{}`, but the folder has no `{}`", variable.name, part, *place));
    cause.advice = "correct the path, or put the libraries there";
    cause.evidence = {evidence_of(survey, variable)};
    return;
  }
  const auto skel =
      std::ranges::find_if(survey.libraries, [](const SurveyedLibrary& library) { return library.is_role("skel"); });
  if (!is_for_dsp(variable) || !only_here || skel_found || skel == survey.libraries.end()) return;
  Cause& cause = report.add(fmt::format("`{}` does not name the folder of `{}`", variable.name, skel->entry->path));
  cause.advice = "add the folder of the skel to the path";
  cause.evidence = {evidence_of(survey, variable), survey.at(*skel->entry)};
}

void check_both_set(const Survey& survey, FolderReport& report) {
  for (const Assignment& dsp : survey.variables) {
    if (dsp.name != "DSP_LIBRARY_PATH") continue;
    const auto other = std::ranges::find_if(survey.variables, [&](const Assignment& variable) {
      return variable.name == "ADSP_LIBRARY_PATH" && variable.file == dsp.file && variable.value != dsp.value;
    });
    if (other == survey.variables.end()) continue;
    Cause& cause = add_as_check(report, "dsp-path-wins",
                                "`ADSP_LIBRARY_PATH` is ignored: `DSP_LIBRARY_PATH` is set to another value");
    cause.evidence = {evidence_of(survey, *other), evidence_of(survey, dsp)};
    return;
  }
}

void check_absent(const Survey& survey, FolderReport& report) {
  const bool skel =
      std::ranges::any_of(survey.libraries, [](const SurveyedLibrary& library) { return library.is_role("skel"); });
  if (!skel || survey.is_windows()) return;
  const auto loader = std::ranges::find(survey.variables, "LD_LIBRARY_PATH", &Assignment::name);
  const bool given = std::ranges::any_of(survey.variables, is_for_dsp);
  if (given) return;
  if (loader == survey.variables.end()) {
    report.cannot_be_seen("`ADSP_LIBRARY_PATH` of the process: no file here sets it");
    return;
  }
  Cause& cause = add_as_check(report, "adsp-path-absent",
                              "`LD_LIBRARY_PATH` is set, but no file sets `ADSP_LIBRARY_PATH`: the DSP looks for the "
                              "skel only in the vendor's folders");
  cause.evidence = {evidence_of(survey, *loader)};
  cause.likelihood = Likelihood::likely;
}

void run(const Survey& survey, FolderReport& report) {
  const std::size_t before = report.causes();
  for (const Assignment& variable : survey.variables) {
    if (is_for_dsp(variable))
      check_separator(survey, variable, report);
    else
      check_loader_separator(survey, variable, report);
    check_quotes(survey, variable, report);
    check_folders(survey, variable, report);
  }
  check_both_set(survey, report);
  check_absent(survey, report);
  std::set<std::string> names;
  for (const Assignment& variable : survey.variables) names.insert("`" + variable.name + "`");
  if (!names.empty() && report.causes() == before)
    report.verified(fmt::format("{} {} well formed", fmt::join(names, " and "), names.size() == 1 ? "is" : "are"));
}

}  // namespace bext::doctor::search_paths

namespace bext::doctor {

extern constexpr FolderRule folder_rule_search_paths = {
    .kind =
        {.id = "search-path-broken",
         .severity = Severity::error,
         .title = "search path without the library folder",
         .why =
             "the DSP finds the skel only in the folders of `ADSP_LIBRARY_PATH`, the loader the other libraries only "
             "in those of `LD_LIBRARY_PATH`",
         .fix = "put the whole value in quotes",
         .example = {},
         .source = "QNN docs 2.22.6 tutorial; qualcomm/fastrpc; qualcomm/ai-hub-apps#158",
         .certainty = Certainty::official},
    .run = &search_paths::run,
};

}  // namespace bext::doctor
