#include "sound_fixes.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <span>

#include "bext/diag/kinds.h"
#include "bext/diag/syntax.h"
#include "bext/text/broken_structure.h"

namespace bext {
namespace {

/// Each try reads the whole text again. Fixes that are left then are not offered; after a round of `--fix` they are
/// tried again.
constexpr std::size_t most_tries = 128;

/// Larger texts get findings without fixes.
constexpr std::size_t most_bytes_fixed = std::size_t{1} << 20U;
constexpr std::uint32_t most_values_fixed = 30'000;

std::size_t fault_count(const Document& document) {
  const auto& counts = document.fault_counts();
  return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
}

bool has_fault(const Document& document, FaultKind kind) {
  return std::ranges::any_of(document.faults(), [&](const Fault& fault) { return fault.kind == kind; });
}

/// The text after an unterminated string or comment may belong to it.
void drop_separators(LoadedFile& file) {
  if (!has_fault(file.document, FaultKind::unterminated_string) &&
      !has_fault(file.document, FaultKind::unterminated_comment))
    return;
  for (Diagnostic& finding : file.findings.list())
    if (finding.kind == &kind_of(FaultKind::missing_comma) || finding.kind == &kind_of(FaultKind::missing_colon))
      finding.fixes.clear();
}

/// Ranges of text that a chosen fix changes. Fixes that only touch them wait for the next round, because both fixes may
/// change the comma between them.
class Claimed {
 public:
  [[nodiscard]] bool is_free(const std::vector<TextEdit>& edits) const {
    return std::ranges::all_of(edits, [&](const TextEdit& edit) {
      auto next = stretches_.upper_bound(edit.end);
      return next == stretches_.begin() || std::prev(next)->second < edit.begin;
    });
  }
  void claim(const std::vector<TextEdit>& edits) {
    for (const TextEdit& edit : edits) stretches_[edit.begin] = std::max(stretches_[edit.begin], edit.end);
  }

 private:
  std::map<std::uint32_t, std::uint32_t> stretches_;  // begin to end, without overlaps
};

/// Tries syntax fixes by reading the text again, many at once: if all of them help, reading it once is enough.
class Trial {
 public:
  explicit Trial(const Document& document) : before_{document} {}

  /// Removes the fixes that do not help. Each finding has one fix, and the fixes do not touch each other.
  void keep_helping(std::span<Diagnostic* const> findings) {
    if (findings.empty() || help(findings)) return;
    if (findings.size() == 1) return findings.front()->fixes.clear();
    keep_helping(findings.first(findings.size() / 2));
    keep_helping(findings.subspan(findings.size() / 2));
  }

 private:
  bool help(std::span<Diagnostic* const> findings) {
    if (tries_left_ == 0) return false;
    --tries_left_;
    const Document after = Document::parse(bext::apply(before_.text(), edits_of(findings)));
    return reads_better(before_, after) && fault_count(after) + findings.size() <= fault_count(before_);
  }

  const Document& before_;
  std::size_t tries_left_ = most_tries;
};

/// Tries the syntax fixes in layers of fixes that do not touch each other.
void keep_helping_fixes(LoadedFile& file) {
  std::vector<Diagnostic*> left;
  for (Diagnostic& finding : file.findings.list())
    if (!finding.fixes.empty() && is_of_syntax(finding)) left.push_back(&finding);
  if (left.empty()) return;
  Trial trial{file.document};
  while (!left.empty()) trial.keep_helping(take_layer(left));
}

/// The syntax fixes repair the structure, so that the tree can be trusted.
bool can_be_repaired(const LoadedFile& file) {
  const ChosenFixes chosen = choose_fixes(file.findings, &is_of_syntax);
  return !chosen.edits.empty() &&
         !has_broken_structure(Document::parse(bext::apply(file.document.text(), chosen.edits)));
}

}  // namespace

std::vector<TextEdit> edits_of(std::span<const Diagnostic* const> findings) {
  std::vector<TextEdit> edits;
  for (const Diagnostic* finding : findings)
    edits.insert(edits.end(), finding->fixes.front().edits.begin(), finding->fixes.front().edits.end());
  return edits;
}

std::vector<Diagnostic*> take_layer(std::vector<Diagnostic*>& left) {
  Claimed claimed;
  std::vector<Diagnostic*> layer;
  std::erase_if(left, [&](Diagnostic* finding) {
    const std::vector<TextEdit>& edits = finding->fixes.front().edits;
    if (!claimed.is_free(edits)) return false;
    claimed.claim(edits);
    layer.push_back(finding);
    return true;
  });
  return layer;
}

bool may_be_fixed(const Document& document) {
  return document.text().size() <= most_bytes_fixed && document.node_count() <= most_values_fixed;
}

bool reads_worse(const Document& before, const Document& after) {
  return !std::ranges::equal(after.fault_counts(), before.fault_counts(), std::ranges::less_equal{});
}

bool reads_better(const Document& before, const Document& after) {
  return !reads_worse(before, after) && fault_count(after) < fault_count(before);
}

ChosenFixes choose_fixes(const Findings& findings, bool (*may_be)(const Diagnostic&)) {
  ChosenFixes chosen;
  Claimed claimed;
  for (const Diagnostic& finding : findings) {
    if (finding.fixes.empty() || finding.fixes.front().edits.empty()) continue;
    if (may_be && !may_be(finding)) continue;
    const Fix& fix = finding.fixes.front();
    if (!claimed.is_free(fix.edits)) continue;
    claimed.claim(fix.edits);
    chosen.edits.insert(chosen.edits.end(), fix.edits.begin(), fix.edits.end());
    chosen.findings.push_back(&finding);
  }
  return chosen;
}

void keep_sound_fixes(LoadedFile& file) {
  if (file.document.faults().empty()) return;
  drop_separators(file);
  keep_helping_fixes(file);
  if (has_broken_structure(file.document) && !can_be_repaired(file))
    for (Diagnostic& finding : file.findings.list())
      if (!is_of_syntax(finding)) finding.fixes.clear();
}

}  // namespace bext
