#include <algorithm>
#include <optional>
#include <string>
#include <unordered_set>

#include "bext/check/check.h"
#include "bext/check/rule.h"
#include "bext/diag/diagnostic.h"
#include "bext/text/broken_structure.h"
#include "sound_fixes.h"

namespace bext {
namespace {

/// More rounds than any chain of fixes needs; a cycle of fixes ends here too. Fixes of the syntax do not count: each
/// round of them leaves fewer faults.
constexpr int most_rounds = 64;

/// What one round makes of the text, and the fixes it took; nothing when no fix keeps it as readable as it was.
struct Round {
  std::string text;
  std::vector<const Diagnostic*> taken;
};

bool is_of_rule(const DiagnosticKind& kind) {
  return std::ranges::any_of(rules(), [&](const Rule* rule) { return &rule->kind == &kind; });
}

/// The syntax first. Names and places come before what the rules say: a section that is misspelt is not missing.
ChosenFixes choose_in_order(const Document& document, const Findings& findings) {
  if (has_broken_structure(document)) return choose_fixes(findings, &is_of_syntax);
  ChosenFixes chosen = choose_fixes(findings, [](const Diagnostic& finding) { return !is_of_rule(*finding.kind); });
  return chosen.edits.empty() ? choose_fixes(findings) : chosen;
}

std::optional<Round> round_of_fixes(const Document& document, const Findings& findings) {
  const ChosenFixes chosen = choose_in_order(document, findings);
  if (chosen.edits.empty()) return std::nullopt;
  const Document before = read_every_fault(std::string{document.text()});
  Round all{bext::apply(document.text(), chosen.edits), chosen.findings};
  if (!reads_worse(before, read_every_fault(all.text))) return all;
  for (const Diagnostic* finding : chosen.findings) {
    Round one{bext::apply(document.text(), finding->fixes.front().edits), {finding}};
    if (!reads_worse(before, read_every_fault(one.text))) return one;
  }
  return std::nullopt;
}

LoadedFile checked_again(const LoadedFile& file, const std::string& text, std::span<const CheckSettings> settings,
                         const LoadedFile* partner) {
  const auto checked_with = [&](const CheckSettings& one) {
    LoadedFile again = load(file.path, text, {.expected = file.kind.backend});
    check(again, one, partner);
    return again;
  };
  LoadedFile first = checked_with(settings.front());
  for (const CheckSettings& other : settings.subspan(1))
    keep_common_fixes(first.findings, checked_with(other).findings);
  return first;
}

}  // namespace

void keep_common_fixes(Findings& findings, const Findings& other) {
  for (Diagnostic& finding : findings.list()) {
    const auto also_offered = [&](const Diagnostic& theirs) {
      return theirs.kind == finding.kind && !theirs.fixes.empty() &&
             theirs.fixes.front().edits == finding.fixes.front().edits;
    };
    if (!finding.fixes.empty() && std::ranges::none_of(other.starting_at(finding.range.begin), also_offered))
      finding.fixes.clear();
  }
}

Fixed fix(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  return fix_for_all(file, {&settings, 1}, partner);
}

Fixed fix_for_all(const LoadedFile& file, std::span<const CheckSettings> settings, const LoadedFile* partner) {
  Fixed result{std::string{file.document.text()}, {}};
  std::unordered_set<std::string> seen;
  for (int round = 0; round < most_rounds && seen.insert(result.text).second;) {
    const LoadedFile current = checked_again(file, result.text, settings, partner);
    std::optional<Round> next = round_of_fixes(current.document, current.findings);
    if (!next) break;
    for (const Diagnostic* finding : next->taken) result.applied.push_back(finding->fixes.front().title);
    if (!has_broken_structure(current.document)) ++round;
    result.text = std::move(next->text);
  }
  return result;
}

}  // namespace bext
