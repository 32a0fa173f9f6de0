#pragma once
// Puts the questions of rules to a file: about the whole, each section, and each option that is set.

#include "bext/check/checked.h"
#include "rule_set.h"

namespace bext {

/// Of a file of ours.
void ask(const RuleSet& asked, const Checked& checked, Findings& findings);
/// Of a file that another tool reads, or of the project file: what of it configures the same backends.
void ask_of_neighbour(const RuleSet& asked, const Checked& checked, Findings& findings);

}  // namespace bext
