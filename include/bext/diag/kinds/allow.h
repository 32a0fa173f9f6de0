#pragma once
// The kinds of findings about comments that allow findings.
//
// ```cpp
// assert(bext::catalogue::allow_kinds[0].id == "unknown-allow");
// ```

#include "bext/diag/diagnostic.h"

namespace bext::catalogue {

inline constexpr DiagnosticKind allow_kinds[] = {
    {.id = "unknown-allow",
     .severity = Severity::warning,
     .title = "a comment for bext that names no finding",
     .why = "nothing is allowed by it; the finding it was written for is still reported",
     .fix = "write the id as `bext check` prints it in brackets; `bext check --list` lists all",
     .example = R"({"vendor": {}, "graphs": []} // bext: allow unknown-sektion)",
     .source = "bext",
     .certainty = Certainty::official},
    {.id = "unused-allow",
     .severity = Severity::note,
     .title = "a comment that allows a finding which is not there",
     .why = "the reason for the comment is gone, or it stands on another line than the finding; a later finding there "
            "would go unseen",
     .fix = "remove the id from the comment, or move the comment to the finding's line or the line above",
     .example = R"({"graphs": []} // bext: allow unknown-section)",
     .source = "bext",
     .certainty = Certainty::official},
};

}  // namespace bext::catalogue
