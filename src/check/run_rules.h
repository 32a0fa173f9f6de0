#pragma once
// Runs every rule over one file.

#include "bext/check/checked.h"
#include "bext/diag/diagnostic.h"

namespace bext {

/// Each hook of each rule runs for everything of its sort that the file has: the file itself, its sections and entries,
/// every option that is set. A rule with nothing to report returns. Rules that need a fact about the run
/// (`Rule::assumes`) run only where it is assumed.
void run_rules(const Checked& checked, Findings& findings);

}  // namespace bext
