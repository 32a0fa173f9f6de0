#pragma once
// Which fixes of a file may be offered: in a text whose brackets, strings or separators are in disorder nobody knows
// where a key belongs. Fixes of the syntax are offered when reading the text again shows that they help, all others only
// where those bring the text into order first.

#include "bext/config/loaded.h"

namespace bext {

[[nodiscard]] bool is_of_syntax(const Diagnostic& finding);
/// Without an end to the list of faults, so that mending one of many is seen.
[[nodiscard]] Document read_every_fault(std::string text);
/// Whether `after` has less of one kind of fault than `before` and more of none.
[[nodiscard]] bool reads_better(const Document& before, const Document& after);
/// Whether `after` has more of some kind of fault than `before`.
[[nodiscard]] bool reads_worse(const Document& before, const Document& after);

/// Takes the fixes away that may not be applied.
void keep_sound_fixes(LoadedFile& file);

/// The first fix of each finding, as far as they do not touch each other; the findings they belong to.
struct ChosenFixes {
  std::vector<TextEdit> edits;
  std::vector<const Diagnostic*> findings;
};
[[nodiscard]] ChosenFixes choose_fixes(const Findings& findings, bool (*may_be)(const Diagnostic&) = nullptr);

}  // namespace bext
