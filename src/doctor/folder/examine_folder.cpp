#include "bext/doctor/examine_folder.h"

#include <fmt/format.h>

#include <algorithm>

#include "diag/counted.h"
#include "doctor/folder/rule.h"

namespace bext::doctor {
namespace {

bool is_unread(const FolderEntry& entry) {
  return !entry.problem.empty() && (entry.kind == EntryKind::file || entry.kind == EntryKind::folder);
}

/// Keeps the worst causes that a rule added after the first `before`; a report with thousands is too long to read.
void keep_worst(Diagnosis& diagnosis, std::size_t before, std::string_view id) {
  constexpr std::size_t most_of_a_rule = 100;
  std::vector<Cause>& causes = diagnosis.causes;
  if (causes.size() <= before + most_of_a_rule) return;
  std::ranges::stable_sort(causes.begin() + static_cast<std::ptrdiff_t>(before), causes.end(), std::ranges::greater{},
                           &Cause::severity);
  const std::size_t left = causes.size() - before - most_of_a_rule;
  causes.resize(before + most_of_a_rule);
  diagnosis.cannot_be_seen.push_back(fmt::format("{} more of `{}`, which are not listed", left, id));
}

/// Files that cannot be opened, with the reason.
void add_unread(const Folder& folder, Diagnosis& diagnosis) {
  constexpr std::size_t most_named = 5;
  std::size_t count = 0;
  for (const FolderEntry& entry : folder.entries) {
    if (entry.kind != EntryKind::file || !is_unread(entry) || ++count > most_named) continue;
    diagnosis.cannot_be_seen.push_back(fmt::format("the content of `{}`: {}", entry.path, entry.problem));
  }
  if (count > most_named)
    diagnosis.cannot_be_seen.push_back(fmt::format("the content of {} more", counted(count - most_named, "file")));
}

/// What no folder shows.
void add_limits(const Survey& survey, Diagnosis& diagnosis) {
  const auto add = [&](std::string text) { diagnosis.cannot_be_seen.push_back(std::move(text)); };
  const Folder& folder = *survey.folder;
  if (!folder.reader) add("the content of the files: a listing has only names and sizes");
  if (folder.has_more) add("the rest of the folder: it has too many entries");
  const auto pipes = std::ranges::count(folder.entries, EntryKind::other, &FolderEntry::kind);
  if (pipes > 0)
    add(fmt::format("{} that {} not a file: pipes, sockets or devices",
                    counted(static_cast<std::size_t>(pipes), "entry", "entries"), pipes == 1 ? "is" : "are"));
  const auto denied = std::ranges::count_if(folder.entries, [](const FolderEntry& entry) {
    return entry.kind == EntryKind::folder && !entry.problem.empty();
  });
  add_unread(folder, diagnosis);
  if (denied > 0)
    add(fmt::format("the content of {} without permission", counted(static_cast<std::size_t>(denied), "folder")));
  if (!survey.has_qnn) add("the QNN libraries that the process loads: the folder has none");
  if (!survey.unread_models.empty())
    add(survey.unread_models.size() == 1
            ? fmt::format("the binary that `{}` may name in EPContext nodes", survey.unread_models[0]->path)
            : fmt::format("the binaries that {} ONNX models may name in EPContext nodes", survey.unread_models.size()));
  const bool is_for_pc = survey.platform == "linux-x86_64";
  if (survey.target.socs.empty() && !survey.target.arch && !is_for_pc) add("the SoC: name it with `--target`");
  if (!folder.device)
    add("the device: its firmware, its own copies of the libraries, and whether it offers an unsigned process domain");
}

}  // namespace

Diagnosis examine_folder(const Folder& folder, const FolderSettings& settings) {
  const Survey survey = survey_folder(folder, settings);
  Diagnosis diagnosis;
  if (const std::string target = survey.target_in_words(); !target.empty())
    diagnosis.verified.push_back("the target is " + target);
  for (const FolderRule* rule : folder_rules()) {
    FolderReport report{rule->kind, diagnosis};
    const std::size_t before = diagnosis.causes.size();
    rule->run(survey, report);
    keep_worst(diagnosis, before, rule->kind.id);
  }
  add_limits(survey, diagnosis);
  rank_causes(diagnosis.causes);
  if (!diagnosis.has_fault()) {
    // Without libraries, or with those of every system, the folder is not what a device gets.
    const auto unread = static_cast<std::size_t>(std::ranges::count_if(folder.entries, is_unread));
    std::string seen = fmt::format("no fault found in {}", counted(folder.entries.size() - unread, "entry", "entries"));
    if (unread > 0) seen += fmt::format("; {} could not be read", unread);
    diagnosis.verified.insert(diagnosis.verified.begin(), survey.has_qnn && !survey.is_sdk && unread == 0
                                                              ? fmt::format("`{}` is ready: {}", folder.name, seen)
                                                              : fmt::format("`{}`: {}", folder.name, seen));
  }
  return diagnosis;
}

std::span<const DiagnosticKind* const> folder_kinds() {
  static const std::vector<const DiagnosticKind*> kinds = [] {
    std::vector<const DiagnosticKind*> list;
    // The others are declared by the rules of `bext check`.
    for (const FolderRule* rule : folder_rules())
      if (!rule->kind.why.empty()) list.push_back(&rule->kind);
    return list;
  }();
  return kinds;
}

}  // namespace bext::doctor
