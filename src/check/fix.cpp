#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
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
/// Text that is checked again in all rounds together, so that a large file with very many faults comes to an end.
constexpr std::size_t most_bytes_checked = 64U << 20U;
/// But so many, however large it is.
constexpr std::size_t least_rounds = 4;

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

/// A file, and with what it is checked again after each round.
struct Repair {
  const LoadedFile* file;
  std::span<const CheckSettings> settings;
  const LoadedFile* partner;

  /// With the fixes on which all settings agree.
  [[nodiscard]] LoadedFile checked(const std::string& text) const {
    LoadedFile first = checked_with(settings.front(), text);
    for (const CheckSettings& other : settings.subspan(1))
      keep_common_fixes(first.findings, checked_with(other, text).findings);
    return first;
  }

 private:
  [[nodiscard]] LoadedFile checked_with(const CheckSettings& one, const std::string& text) const {
    // A round that sees only the first faults of many would be followed by many more.
    LoadedFile again = load(file->path, text, {.expected = file->kind.backend, .every_fault = true});
    check(again, one, partner);
    return again;
  }
};

/// Takes the fixes of names and places away that nobody would offer any more once those of the rules are applied: a key
/// is not moved to where the part, which another fix names, refuses it.
void hold_back_places(LoadedFile& current, const Repair& repair) {
  const ChosenFixes of_rules =
      choose_fixes(current.findings, [](const Diagnostic& finding) { return is_of_rule(*finding.kind); });
  if (of_rules.edits.empty()) return;
  const LoadedFile then = repair.checked(bext::apply(current.document.text(), of_rules.edits));
  using Offer = std::tuple<const DiagnosticKind*, std::string_view, std::string_view>;
  const auto offer_of = [](const Diagnostic& one) { return Offer{one.kind, one.pointer, one.fixes.front().title}; };
  std::set<Offer> still_offered;
  for (const Diagnostic& finding : then.findings)
    if (!finding.fixes.empty()) still_offered.insert(offer_of(finding));
  for (Diagnostic& finding : current.findings.list())
    if (!finding.fixes.empty() && !is_of_rule(*finding.kind) && !still_offered.contains(offer_of(finding)))
      finding.fixes.clear();
}

/// Errors of each kind; a text that cannot be read as a whole hides those of its content.
using Errors = std::map<const DiagnosticKind*, std::size_t>;
Errors errors_in(const Findings& findings) {
  Errors count;
  for (const Diagnostic& finding : findings)
    if (finding.severity == Severity::error) ++count[finding.kind];
  return count;
}

std::size_t uncovered(const Errors& before, const Errors& after) {
  std::size_t count = 0;
  for (const auto& [kind, now] : after) {
    const auto old = before.find(kind);
    const std::size_t known = old == before.end() ? 0 : old->second;
    if (now > known) count += now - known;
  }
  return count;
}

enum class Order : std::uint8_t { places_first, places_that_stay_right };

/// The text after all rounds from `start` on, what was applied, and the errors before and after them.
struct Repaired {
  Fixed fixed;
  std::optional<Errors> before;  ///< once the structure is in order
  Errors after;
};

Repaired repaired(const Repair& repair, std::string start, Order order) {
  Repaired result{{std::move(start), {}}, {}, {}};
  std::unordered_set<std::string> seen;
  std::size_t bytes_left = std::max(most_bytes_checked, least_rounds * result.fixed.text.size());
  for (int round = 0; round < most_rounds && seen.insert(result.fixed.text).second;) {
    LoadedFile current = repair.checked(result.fixed.text);
    const bool is_in_order = !has_broken_structure(current.document);
    result.after = errors_in(current.findings);
    if (is_in_order && !result.before) result.before = result.after;
    if (is_in_order && order == Order::places_that_stay_right) hold_back_places(current, repair);
    std::optional<Round> next = round_of_fixes(current.document, current.findings);
    if (!next || bytes_left < result.fixed.text.size()) break;
    bytes_left -= result.fixed.text.size();
    for (const Diagnostic* finding : next->taken) result.fixed.applied.push_back(finding->fixes.front().title);
    if (is_in_order) ++round;
    result.fixed.text = std::move(next->text);
  }
  return result;
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
  const Repair repair{&file, settings, partner};
  const std::string start{file.document.text()};
  Repaired result = repaired(repair, start, Order::places_first);
  if (!result.before) return std::move(result.fixed);
  const std::size_t brought_up = uncovered(*result.before, result.after);
  if (brought_up == 0) return std::move(result.fixed);
  Repaired careful = repaired(repair, start, Order::places_that_stay_right);
  return careful.before && uncovered(*careful.before, careful.after) < brought_up ? std::move(careful.fixed)
                                                                                  : std::move(result.fixed);
}

}  // namespace bext
