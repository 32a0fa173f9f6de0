#pragma once
// The ids of findings about `bext: allow` comments.
//
// ```cpp
// assert(bext::catalog::allow_kinds[0].id == "unknown-allow");
// ```

#include "bext/diag/diagnostic.h"

namespace bext::catalog {

inline constexpr DiagnosticKind allow_kinds[] = {
    {.id = "unknown-allow",
     .severity = Severity::warning,
     .title = "unknown id in a `bext: allow` comment",
     .why = "the comment suppresses nothing; the finding is still reported",
     .fix = "use the id that `bext check` prints in brackets; `bext check --list` lists all ids",
     .example = R"({"vendor": {}, "graphs": []} // bext: allow unknown-sektion)",
     .source = "bext",
     .certainty = Certainty::official},
    {.id = "unused-allow",
     .severity = Severity::note,
     .title = "unused id in a `bext: allow` comment",
     .why = "the finding is gone, or the comment is on another line; a later finding there would be hidden",
     .fix = "remove the id from the comment, or move the comment to the finding's line or the line above",
     .example = R"({"graphs": []} // bext: allow unknown-section)",
     .source = "bext",
     .certainty = Certainty::official},
};

}  // namespace bext::catalog
