#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "bext/check/check.h"
#include "bext/check/rule.h"
#include "bext/diag/diagnostic.h"
#include "bext/diag/syntax.h"
#include "bext/text/broken_structure.h"
#include "check_steps.h"
#include "error_places.h"
#include "sound_fixes.h"
#include "verify_fixes.h"

namespace bext {
namespace {

/// More rounds than any chain of fixes needs; it also ends a cycle of fixes.
constexpr std::size_t most_rounds = 64;
/// How often the text may be checked in all rounds together.
constexpr std::size_t most_checks = 256;
/// How many fixes are tried one by one if all together make the syntax worse.
constexpr std::size_t most_single_fixes = 16;

/// The text after one round, and the findings whose fixes were applied.
struct Round {
  std::string text;
  std::vector<const Diagnostic*> taken;
};

bool is_of_rule(const Diagnostic& finding) { return find_rule(finding.kind->id) != nullptr; }

/// Whether the fix writes a key of the target, which decides where other keys may go.
bool places_the_target(const Diagnostic& finding) {
  constexpr std::array<std::string_view, 3> keys = {R"("soc_model")", R"("soc_id")", R"("dsp_arch")"};
  return !is_of_rule(finding) && std::ranges::any_of(finding.fixes.front().edits, [&](const TextEdit& edit) {
    return std::ranges::any_of(keys, [&](std::string_view key) { return edit.text.contains(key); });
  });
}

/// Syntax first, then the target, then other names and places, then rules: a misspelled section is not a missing one.
ChosenFixes choose_in_order(const Document& document, const Findings& findings) {
  ChosenFixes syntax = choose_fixes(findings, &is_of_syntax);
  if (has_broken_structure(document) || !syntax.edits.empty()) return syntax;
  ChosenFixes target = choose_fixes(findings, &places_the_target);
  if (!target.edits.empty()) return target;
  ChosenFixes chosen = choose_fixes(findings, [](const Diagnostic& finding) { return !is_of_rule(finding); });
  return chosen.edits.empty() ? choose_fixes(findings) : chosen;
}

std::optional<Round> round_of_fixes(const Document& document, const Findings& findings) {
  const ChosenFixes chosen = choose_in_order(document, findings);
  if (chosen.edits.empty()) return std::nullopt;
  Round all{bext::apply(document.text(), chosen.edits), chosen.findings};
  if (!reads_worse(document, Document::parse(all.text))) return all;
  for (const Diagnostic* finding :
       std::span{chosen.findings}.first(std::min(chosen.findings.size(), most_single_fixes))) {
    Round one{bext::apply(document.text(), finding->fixes.front().edits), {finding}};
    if (!reads_worse(document, Document::parse(one.text))) return one;
  }
  return std::nullopt;
}

/// A file, and the settings for checking it after each round.
struct Repair {
  const LoadedFile* file;
  const Backend* backend;  ///< the kind stays the same, although a fix may make the file look like another one
  std::span<const CheckSettings> settings;
  const LoadedFile* partner;
  Applicability weakest;
  std::size_t& checks_left;

  /// Keeps only the fixes that all settings offer and that may be applied.
  [[nodiscard]] LoadedFile checked(const std::string& text) const {
    LoadedFile first = checked_with(settings.front(), text);
    for (const CheckSettings& other : settings.subspan(1))
      keep_common_fixes(first.findings, checked_with(other, text).findings);
    for (Diagnostic& finding : first.findings.list())
      std::erase_if(finding.fixes, [&](const Fix& fix) { return fix.applicability > weakest; });
    return first;
  }

  [[nodiscard]] ErrorPlaces errors_in(const std::string& text) const {
    CheckSettings all = settings.front();
    all.only.clear();
    all.allowed.clear();
    if (checks_left > 0) --checks_left;
    LoadedFile again = load(file->path, text, {.expected = backend});
    find_all(again, all, partner);
    return ErrorPlaces{again.findings};
  }

 private:
  [[nodiscard]] LoadedFile checked_with(const CheckSettings& one, const std::string& text) const {
    // With only the first faults of many, the repair would need many more rounds.
    LoadedFile again = load(file->path, text, {.expected = backend, .every_fault = true});
    find_all(again, one, partner);
    if (checks_left > 0) --checks_left;
    std::size_t tries = std::min(checks_left, most_tries_of_a_check);
    checks_left -= tries;
    try_fixes(again, one, partner, tries);
    checks_left += tries;
    return again;
  }
};

/// Removes fixes of names and places that would not be offered after the fixes of the rules. For example, a key does not
/// move to a section where it fails on the SoC that another fix sets.
void hold_back_places(LoadedFile& current, const Repair& repair) {
  const ChosenFixes of_rules = choose_fixes(current.findings, &is_of_rule);
  if (of_rules.edits.empty()) return;
  const LoadedFile then = repair.checked(bext::apply(current.document.text(), of_rules.edits));
  using Offer = std::tuple<const DiagnosticKind*, std::string_view, std::string_view>;
  const auto offer_of = [](const Diagnostic& one) { return Offer{one.kind, one.pointer, one.fixes.front().title}; };
  std::set<Offer> still_offered;
  for (const Diagnostic& finding : then.findings)
    if (!finding.fixes.empty()) still_offered.insert(offer_of(finding));
  for (Diagnostic& finding : current.findings.list())
    if (!finding.fixes.empty() && !is_of_rule(finding) && !still_offered.contains(offer_of(finding)))
      finding.fixes.clear();
}

enum class Order : std::uint8_t { places_first, places_that_stay_right };

/// The text after all rounds, the applied fixes, and the errors before and after.
struct Repaired {
  Fixed fixed;
  std::optional<ErrorPlaces> before;  ///< set once the structure is in order: broken syntax hides other errors
  ErrorPlaces after;
};

/// Lower is better: first the errors that the fixes brought up, then all errors that remain.
std::pair<std::size_t, std::size_t> rank(const Repaired& result) {
  return {result.after.new_since(*result.before), result.after.total()};
}

/// Each safe fix is harmless alone. Takes fewer of them if they bring up an error together.
Round harmless(const Repair& repair, const Document& document, Round round) {
  // Syntax fixes bring up the errors that broken text hides.
  if (repair.weakest != Applicability::safe || round.taken.size() < 2 || is_of_syntax(*round.taken.front()))
    return round;
  const ErrorPlaces before = repair.errors_in(std::string{document.text()});
  while (round.taken.size() > 1 && repair.checks_left > 0 && repair.errors_in(round.text).new_since(before) > 0) {
    round.taken.resize(round.taken.size() / 2);
    round.text = bext::apply(document.text(), edits_of(round.taken));
  }
  return round;
}

Repaired repaired(const Repair& repair, std::string start, Order order) {
  Repaired result{{std::move(start), {}, {}}, {}, {}};
  std::unordered_set<std::size_t> seen;  // hashes of texts
  for (std::size_t round = 0; seen.insert(std::hash<std::string>{}(result.fixed.text)).second; ++round) {
    LoadedFile current = repair.checked(result.fixed.text);
    const bool is_in_order = !has_broken_structure(current.document);
    result.after = ErrorPlaces{current.findings};
    if (is_in_order && !result.before) result.before = result.after;
    if (is_in_order && order == Order::places_that_stay_right) hold_back_places(current, repair);
    std::optional<Round> next = round_of_fixes(current.document, current.findings);
    if (!next) break;
    if (round == most_rounds || repair.checks_left == 0) {
      result.fixed.stopped = fmt::format("stopped after {} rounds of fixes; run it again to continue", round);
      break;
    }
    if (is_in_order) next = harmless(repair, current.document, std::move(*next));
    result.fixed.count += next->taken.size();
    for (const Diagnostic* finding : next->taken)
      if (result.fixed.applied.size() < most_findings) result.fixed.applied.push_back(finding->fixes.front().title);
    result.fixed.text = std::move(next->text);
  }
  return result;
}

Fixed best_fixed(const LoadedFile& file, const Backend* kind, std::span<const CheckSettings> settings,
                 const LoadedFile* partner, Applicability weakest, const std::string& start) {
  std::size_t checks_left = most_checks;
  const Repair repair{&file, kind, settings, partner, weakest, checks_left};
  Repaired result = repaired(repair, start, Order::places_first);
  if (!result.before || result.after.total() == 0) return std::move(result.fixed);
  checks_left = most_checks;
  Repaired careful = repaired(repair, start, Order::places_that_stay_right);
  return careful.before && rank(careful) <= rank(result) ? std::move(careful.fixed) : std::move(result.fixed);
}

}  // namespace

void keep_common_fixes(Findings& findings, const Findings& other) {
  for (Diagnostic& finding : findings.list()) {
    if (finding.fixes.empty()) continue;
    Fix& ours = finding.fixes.front();
    const auto also_offered = [&](const Diagnostic& theirs) {
      return theirs.kind == finding.kind && !theirs.fixes.empty() && theirs.fixes.front().edits == ours.edits;
    };
    const std::span<const Diagnostic> near = other.starting_at(finding.range.begin);
    const auto same = std::ranges::find_if(near, also_offered);
    if (same == near.end())
      finding.fixes.clear();
    else
      ours.applicability = std::max(ours.applicability, same->fixes.front().applicability);
  }
}

Fixed fix(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner, Applicability weakest) {
  return fix_for_all(file, {&settings, 1}, partner, weakest);
}

Fixed fix_for_all(const LoadedFile& file, std::span<const CheckSettings> settings, const LoadedFile* partner,
                  Applicability weakest) {
  const std::string start{file.document.text()};
  if (!may_be_fixed(file.document)) return {start, {}, "too large for fixes: the limit is 1 MiB and 30000 values"};
  const Backend* const kind = file.kind.backend;
  Fixed fixed = best_fixed(file, kind, settings, partner, weakest, start);
  // A corrected section name may reveal another kind of file, whose keys belong to other sections.
  const auto recognized = [&](const std::string& text) { return load(file.path, text).kind.backend; };
  const Backend* const shown = fixed.applied.empty() ? kind : recognized(fixed.text);
  if (!kind || !shown || shown == kind || recognized(start) != kind) return fixed;
  return best_fixed(file, shown, settings, partner, weakest, start);
}

}  // namespace bext
