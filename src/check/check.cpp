#include "bext/check/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "bext/check/checked.h"
#include "bext/check/project.h"
#include "bext/diag/kinds.h"
#include "check_once.h"
#include "choose_findings.h"
#include "lost_values.h"
#include "run_rules.h"
#include "sound_fixes.h"
#include "suppression.h"
#include "verify_fixes.h"

namespace bext {
namespace {

Findings found_by_rules(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  Findings found;
  run_rules(Checked{file, settings, partner}, found);
  found.locate(file.document);
  return found;
}

bool names_a_soc(const LoadedFile& file) {
  const htp::Config* config = file.as<htp::Config>();
  return config && std::ranges::any_of(config->devices, [](const htp::DeviceConfig& device) {
           const std::optional<EffectiveTarget> target = target_named_by(device);
           return target && !target->socs.empty();
         });
}

/// The user requested no target, the file and its partner name none, and files checked with them do.
bool takes_shared_target(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  return settings.shared_target && settings.target.empty() && !names_a_soc(file) && !(partner && names_a_soc(*partner));
}

/// A finding that reads the same does not depend on the shared target.
bool is_the_same(const Diagnostic& a, const Diagnostic& b) {
  return a.kind == b.kind && a.range == b.range && a.message == b.message;
}

bool mentions(const Diagnostic& finding, const std::string& words) {
  return finding.message.contains(words) ||
         std::ranges::any_of(finding.notes, [&](const Note& note) { return note.text.contains(words); });
}

/// A finding that appears only with the shared target says where the target comes from, and offers no fix for this file.
Findings found_with_shared_target(const LoadedFile& file, const CheckSettings& settings, const CheckSettings& alone,
                                  const LoadedFile* partner) {
  const Findings without = found_by_rules(file, alone, partner);
  Findings found = found_by_rules(file, settings, partner);
  const std::string said_by = settings.shared_target->said_by();
  for (Diagnostic& finding : found.list()) {
    const std::span<const Diagnostic> near = without.starting_at(finding.range.begin);
    const auto same = std::ranges::find_if(near, [&](const Diagnostic& other) { return is_the_same(other, finding); });
    if (same != near.end()) {
      finding = *same;
      continue;
    }
    finding.fixes.clear();
    if (!mentions(finding, said_by)) finding.notes.push_back({fmt::format("the target comes from {}", said_by), {}});
  }
  return found;
}

/// The target and SDK of a project file also apply to the rules about it. Its `allow` list is for the files below it.
std::optional<CheckSettings> settings_in(const LoadedFile& file, const CheckSettings& settings) {
  const bool is_project = file.kind.look_alike && file.kind.name() == project_kind;
  return is_project ? std::optional{with_project(settings, read<ProjectConfig>(file.document))} : std::nullopt;
}

std::optional<CheckSettings> without_shared_target(const CheckSettings& settings) {
  if (!settings.shared_target) return std::nullopt;
  CheckSettings alone = settings;
  alone.shared_target.reset();
  return alone;
}

bool is_in(const std::vector<std::string>& sections, std::string_view pointer) {
  return std::ranges::any_of(sections, [&](const std::string& section) {
    const std::string below = fmt::format("/{}/", section);
    return pointer.starts_with(below) || pointer == std::string_view{below}.substr(0, below.size() - 1);
  });
}

/// The sections that belong to a file of another backend, checked as in such a file.
Findings found_in_mixed_sections(const LoadedFile& file, const CheckSettings& settings) {
  Findings found;
  for (const Backend& backend : backends()) {
    std::vector<std::string> sections;
    for (const std::string& key : file.kind.mixed_in)
      if (backend.type && backend.type != BackendType::HTP_MCP && backend.root().find(key)) sections.push_back(key);
    if (sections.empty() || &backend == file.kind.backend) continue;
    LoadedFile other = load(file.path, std::string{file.document.text()}, {.expected = &backend});
    Findings by_rules = found_by_rules(other, settings, nullptr);
    for (Findings* list : {&other.findings, &by_rules})
      for (Diagnostic& finding : list->list())
        if (finding.kind != &kind_of<"unknown-section">() && is_in(sections, finding.pointer) &&
            std::ranges::none_of(file.findings.starting_at(finding.range.begin),
                                 [&](const Diagnostic& known) { return is_the_same(known, finding); }))
          found.add(std::move(finding));
  }
  return found;
}

}  // namespace

void find_all(LoadedFile& file, const CheckSettings& given, const LoadedFile* partner) {
  const std::optional<CheckSettings> completed = settings_in(file, given);
  const CheckSettings& settings = completed ? *completed : given;
  const std::optional<CheckSettings> reduced = without_shared_target(settings);
  const CheckSettings& alone = reduced ? *reduced : settings;
  Findings found = takes_shared_target(file, settings, partner)
                       ? found_with_shared_target(file, settings, alone, partner)
                       : found_by_rules(file, alone, partner);
  if (!file.kind.mixed_in.empty()) {
    Findings mixed = found_in_mixed_sections(file, alone);
    file.findings.take(std::move(found));
    file.findings.take(std::move(mixed));
  } else {
    file.findings.take(std::move(found));
  }
  file.findings.locate(file.document);

  Suppression suppression{file.document};
  suppression.mark_used_by(take_out_replaced(file, settings));
  suppression.apply(given, file.findings);
  raise_lost_values(file);
  if (suppression.report_useless_comments(given, file.findings)) file.findings.locate(file.document);
}

void try_fixes(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner, std::size_t& tries) {
  // Fixes are edits of JSON.
  if (file.is_flat || !may_be_fixed(file.document)) {
    for (Diagnostic& finding : file.findings.list()) finding.fixes.clear();
    return;
  }
  keep_sound_fixes(file);
  verify_safe_fixes(file, settings, partner, tries);
}

void check(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  find_all(file, settings, partner);
  std::size_t tries = most_tries_of_a_check;
  try_fixes(file, settings, partner, tries);
}

}  // namespace bext
