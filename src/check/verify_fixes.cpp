#include "verify_fixes.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bext/diag/syntax.h"
#include "bext/text/broken_structure.h"
#include "check_steps.h"
#include "error_places.h"
#include "sound_fixes.h"

namespace bext {
namespace {

class Verification {
 public:
  Verification(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner, std::size_t& tries)
      : file_{file}, settings_{settings}, partner_{partner}, before_{file.findings}, tries_left_{tries} {
    if (settings.only.empty() && settings.allowed.empty()) return;
    // A finding that is not reported is an error all the same.
    settings_.only.clear();
    settings_.allowed.clear();
    before_ = errors_in(std::string{file.document.text()});
  }

  /// Makes suggestions of those that bring up an error. The fixes do not touch each other.
  void keep_harmless(std::span<Diagnostic* const> findings) {
    if (findings.empty() || are_harmless(findings)) return;
    if (findings.size() == 1) {
      findings.front()->fixes.front().applicability = Applicability::suggested;
      return;
    }
    keep_harmless(findings.first(findings.size() / 2));
    keep_harmless(findings.subspan(findings.size() / 2));
  }

 private:
  [[nodiscard]] ErrorPlaces errors_in(std::string text) const {
    LoadedFile again = load(file_.path, std::move(text), {.expected = file_.kind.backend});
    find_all(again, settings_, partner_);
    return ErrorPlaces{again.findings};
  }

  [[nodiscard]] bool are_harmless(std::span<Diagnostic* const> findings) {
    if (tries_left_ == 0) return false;
    --tries_left_;
    const ErrorPlaces after = errors_in(bext::apply(file_.document.text(), edits_of(findings)));
    const bool at_known_places = after.new_since(before_) == 0;
    const bool of_known_kinds = !after.has_more_than(before_);
    // One fix may move an error or bring up another one at its place. Of several fixes, one may remove an error and hide
    // that another one adds one.
    return findings.size() == 1 ? at_known_places || of_known_kinds : at_known_places && of_known_kinds;
  }

  const LoadedFile& file_;
  CheckSettings settings_;
  const LoadedFile* partner_;
  ErrorPlaces before_;
  std::size_t& tries_left_;
};

bool is_safe(const Diagnostic& finding) {
  return !finding.fixes.empty() && finding.fixes.front().applicability == Applicability::safe;
}

}  // namespace

void verify_safe_fixes(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner, std::size_t& tries) {
  // Broken syntax hides errors; its fixes are tried by reading the text again (`keep_sound_fixes`).
  if (has_broken_structure(file.document)) return;
  std::vector<Diagnostic*> left;
  for (Diagnostic& finding : file.findings.list())
    if (is_safe(finding) && !is_of_syntax(finding)) left.push_back(&finding);
  if (left.empty()) return;
  Verification verification{file, settings, partner, tries};
  while (!left.empty() && tries > 0) {
    const std::vector<Diagnostic*> layer = take_layer(left);
    verification.keep_harmless(layer);
  }
  for (Diagnostic* finding : left) finding->fixes.front().applicability = Applicability::suggested;
}

}  // namespace bext
