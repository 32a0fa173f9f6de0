#pragma once
// Turns the faults of a parsed document into findings, with a fix if the correct text is known.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"weight_sharing_enabled": True,})");
// bext::Findings findings;
// bext::report_faults(document, findings);
// assert(findings.size() == 2 && findings.begin()->fixes[0].edits[0].text == "true");
// ```

#include "bext/diag/diagnostic.h"
#include "bext/text/document.h"

namespace bext {

void report_faults(const Document& document, Findings& findings);

/// Whether the finding says that the text is not plain JSON. Such a finding may cause others.
[[nodiscard]] bool is_of_syntax(const Diagnostic& finding);

}  // namespace bext
