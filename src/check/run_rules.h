#pragma once
// Runs every rule over one file.

#include "bext/check/checked.h"
#include "bext/diag/diagnostic.h"

namespace bext {

/// Calls each hook of each rule for everything it applies to: the file, its sections and entries, every option that is
/// set. Rules that need a fact about the run (`Rule::assumes`) run only if it is assumed.
void run_rules(const Checked& checked, Findings& findings);

}  // namespace bext
