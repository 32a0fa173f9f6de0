#pragma once
// Recognizes configurations in a format other than JSON: a Python dict, YAML, TOML, or JSON in a Markdown code fence.
// Their syntax errors have one cause, so they get one finding.

#include "bext/diag/diagnostic.h"
#include "bext/text/document.h"

namespace bext {

/// Whether the text is in another format. If so, `findings` has the one finding about it.
[[nodiscard]] bool report_other_format(const Document& document, Findings& findings);

}  // namespace bext
