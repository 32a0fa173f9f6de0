#include <algorithm>
#include <map>
#include <unordered_set>

#include "bext/check/check.h"
#include "bext/diag/diagnostic.h"

namespace bext {
namespace {

/// More rounds than any chain of fixes needs; a cycle of fixes ends here too.
constexpr int most_rounds = 64;

/// Stretches of text that a chosen fix changes. Fixes that only touch wait for the next round: the commas between them
/// belong to both.
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
  std::map<std::uint32_t, std::uint32_t> stretches_;  // begin to end, apart from each other
};

/// The first fix of each finding, as far as they do not touch each other.
std::vector<TextEdit> choose(const Findings& findings, std::vector<std::string>& titles) {
  std::vector<TextEdit> chosen;
  Claimed claimed;
  for (const Diagnostic& finding : findings) {
    if (finding.fixes.empty() || finding.fixes.front().edits.empty()) continue;
    const Fix& fix = finding.fixes.front();
    if (!claimed.is_free(fix.edits)) continue;
    claimed.claim(fix.edits);
    chosen.insert(chosen.end(), fix.edits.begin(), fix.edits.end());
    titles.push_back(fix.title);
  }
  return chosen;
}

}  // namespace

Fixed fix(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  Fixed result{std::string{file.document.text()}, {}};
  std::unordered_set<std::string> seen;
  for (int round = 0; round < most_rounds && seen.insert(result.text).second; ++round) {
    LoadedFile current = load(file.path, result.text, {.expected = file.kind.backend});
    check(current, settings, partner);
    std::vector<std::string> titles;
    std::vector<TextEdit> edits = choose(current.findings, titles);
    if (edits.empty()) break;
    result.text = bext::apply(result.text, std::move(edits));
    result.applied.insert(result.applied.end(), titles.begin(), titles.end());
  }
  return result;
}

}  // namespace bext
