#pragma once
// Looks up a finding in another list of findings about the same text.

#include "bext/diag/diagnostic.h"

namespace bext {

/// The finding with the same id, place and message, or null. `findings` must be sorted (`Findings::locate`).
[[nodiscard]] inline const Diagnostic* same_finding_in(const Findings& findings, const Diagnostic& finding) {
  for (const Diagnostic& other : findings.starting_at(finding.range.begin))
    if (other.kind == finding.kind && other.range == finding.range && other.message == finding.message) return &other;
  return nullptr;
}

}  // namespace bext
