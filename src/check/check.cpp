#include "bext/check/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <type_traits>
#include <utility>

#include "ask.h"
#include "asked_rules.h"
#include "bext/check/checked.h"
#include "bext/check/project.h"
#include "bext/check/rule.h"
#include "bext/diag/kinds.h"
#include "list_of_graphs.h"
#include "sound_fixes.h"
#include "suppression.h"

namespace bext {
namespace {

/// Drops general findings on values about which a rule has said something better, be it that nobody wants to hear that.
void drop_general(Findings& findings, Suppression& suppression) {
  std::vector<const Rule*> special;
  std::ranges::copy_if(rules(), std::back_inserter(special),
                       [](const Rule* rule) { return !rule->instead_of.front().empty(); });
  std::set<std::pair<std::string_view, std::string>> said;  // id and pointer
  for (const Diagnostic& finding : findings)
    for (const Rule* rule : special)
      if (finding.kind == &rule->kind)
        for (const std::string_view general : rule->instead_of) said.emplace(general, finding.pointer);
  if (said.empty()) return;
  std::erase_if(findings.list(), [&](const Diagnostic& finding) {
    if (!said.contains({finding.kind->id, finding.pointer})) return false;
    // Whoever allows it there has use for that where the rule is silent.
    std::ignore = suppression.covers(finding);
    return true;
  });
}

/// For tools that document the older shape it is the right one; the shape that nothing documents stays a finding.
void keep_older_shapes(LoadedFile& file, const CheckSettings& settings) {
  const htp::Config* config = file.as<htp::Config>();
  if (!config || !settings.sdk || *settings.sdk >= graphs_are_a_list_since) return;
  const auto is_about_graphs = [](const Diagnostic& finding) {
    return finding.kind == &kind_of<"older-shape">() && finding.pointer == "/graphs";
  };
  if (config->graphs.shape == Shape::object) std::erase_if(file.findings.list(), is_about_graphs);
  for (Diagnostic& finding : file.findings.list())
    if (is_about_graphs(finding)) finding.fixes.clear();
}

/// A finding about the text that readers of JSON trip over, not about a limit of bext.
bool stops_readers(const Diagnostic& finding) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(FaultKind::too_many_faults); ++i) {
    const auto fault = static_cast<FaultKind>(i);
    if (finding.kind == &kind_of(fault))
      return breaks_strict_readers(fault) && fault != FaultKind::too_large && fault != FaultKind::too_deep;
  }
  return false;
}

/// Said once, where it begins: what becomes of a text that is no JSON.
void say_what_readers_do(Findings& findings) {
  const auto first = [&](Severity severity) {
    return std::ranges::find_if(findings.list(), [&](const Diagnostic& finding) {
      return finding.severity == severity && stops_readers(finding);
    });
  };
  if (const auto error = first(Severity::error); error != findings.list().end())
    error->notes.push_back({"the file is no JSON as it stands, and the tools refuse all of it", {}});
  else if (const auto lapse = first(Severity::warning); lapse != findings.list().end())
    lapse->notes.push_back({"strict readers refuse the whole file; whether the tools do is not documented", {}});
}

void check_once(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  const bool is_project = file.kind.look_alike && file.kind.name() == project_kind;
  std::optional<CheckSettings> of_project;
  if (is_project) of_project = with_project(settings, read<ProjectConfig>(file.document));
  const Checked checked{file, of_project ? *of_project : settings, partner};
  if (is_project)
    std::erase_if(file.findings.list(),
                  [](const Diagnostic& finding) { return finding.kind == &kind_of<"not-a-configuration">(); });
  if (file.kind.backend)
    ask(asked_rules(checked), checked, file.findings);
  else if (file.kind.look_alike)
    ask_of_neighbour(asked_rules(checked), checked, file.findings);
  if (file.findings.empty()) return;
  file.findings.locate(file.document);
  Suppression suppression{file.document};
  drop_general(file.findings, suppression);
  std::erase_if(file.findings.list(), [&](const Diagnostic& finding) {
    return suppression.covers(finding) || !settings.reports(finding.kind->id);
  });
  const std::size_t count = file.findings.size();
  suppression.report(settings, checked, file.findings);
  if (file.findings.size() > count) file.findings.locate(file.document);
  keep_older_shapes(file, settings);
  keep_sound_fixes(file);
  if (!file.document.faults().empty()) say_what_readers_do(file.findings);
}

/// Nobody asked for a part, the file and its partner name none, and files checked with them do.
bool takes_shared_target(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  if (!settings.shared_target || !settings.target.empty()) return false;
  const auto names_a_part = [](const LoadedFile& one) {
    const htp::Config* config = one.as<htp::Config>();
    return config && std::ranges::any_of(config->devices, [](const htp::DeviceConfig& device) {
             const std::optional<EffectiveTarget> target = target_named_by(device);
             return target && !target->parts.empty();
           });
  };
  return !names_a_part(file) && !(partner && names_a_part(*partner));
}

bool says_the_same(const Diagnostic& a, const Diagnostic& b) {
  return a.kind == b.kind && a.range == b.range && a.message == b.message;
}

/// What only the shared target brings up says where that comes from, and is no reason to change the file.
void mark_shared(Findings& findings, const Findings& without, const EffectiveTarget& target) {
  const std::string said_by = target.said_by();
  for (Diagnostic& finding : findings.list()) {
    const std::span<const Diagnostic> near = without.starting_at(finding.range.begin);
    const auto same = std::ranges::find_if(near, [&](const Diagnostic& one) { return says_the_same(one, finding); });
    if (same != near.end()) {
      finding = *same;
      continue;
    }
    finding.fixes.clear();
    const bool is_told = finding.message.contains(said_by) || std::ranges::any_of(finding.notes, [&](const Note& note) {
                           return note.text.contains(said_by);
                         });
    if (!is_told) finding.notes.push_back({fmt::format("the target is taken from {}", said_by), {}});
  }
}

}  // namespace

void check(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  if (!settings.shared_target) return check_once(file, settings, partner);
  CheckSettings alone = settings;
  alone.shared_target.reset();
  if (!takes_shared_target(file, settings, partner)) return check_once(file, alone, partner);
  Findings without = file.findings;
  check_once(file, alone, partner);
  std::swap(file.findings, without);
  check_once(file, settings, partner);
  mark_shared(file.findings, without, *settings.shared_target);
}

}  // namespace bext
