#pragma once
// Decides which fixes may be offered. With broken brackets, strings or separators it is unclear where a key belongs.
// Syntax fixes are offered when reading the text again shows that they help. Other fixes are offered only when the
// syntax fixes repair the structure first.

#include <span>
#include <vector>

#include "bext/config/loaded.h"

namespace bext {

/// Whether fixes are tried on a text of this size. Trying one reads and checks the whole text again.
[[nodiscard]] bool may_be_fixed(const Document& document);

/// Whether `after` has fewer faults of one kind than `before` and not more of any kind.
[[nodiscard]] bool reads_better(const Document& before, const Document& after);
/// Whether `after` has more faults of some kind than `before`.
[[nodiscard]] bool reads_worse(const Document& before, const Document& after);

/// Removes the fixes that may not be offered.
void keep_sound_fixes(LoadedFile& file);

/// The edits of the first fix of each finding.
[[nodiscard]] std::vector<TextEdit> edits_of(std::span<const Diagnostic* const> findings);

/// Removes from `left` the findings whose first fixes do not touch each other and returns them.
[[nodiscard]] std::vector<Diagnostic*> take_layer(std::vector<Diagnostic*>& left);

/// The first fix of each finding, unless it touches an earlier one, and the findings they belong to.
struct ChosenFixes {
  std::vector<TextEdit> edits;
  std::vector<const Diagnostic*> findings;
};
[[nodiscard]] ChosenFixes choose_fixes(const Findings& findings, bool (*may_be)(const Diagnostic&) = nullptr);

}  // namespace bext
