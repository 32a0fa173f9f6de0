#pragma once
// Turns the faults of a parsed document into findings, with a fix if the correct text is known.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"weight_sharing_enabled": True,})");
// bext::Findings findings;
// bext::report_faults(document, findings);
// assert(findings.size() == 2 && findings.begin()->fixes[0].edits[0].text == "true");
// ```

#include <cstdint>

#include "bext/diag/diagnostic.h"
#include "bext/text/document.h"

namespace bext {

/// Only what the vendor's tools do with a broken file is worth a note.
enum class ReadBy : std::uint8_t { tools, bext };
void report_faults(const Document& document, Findings& findings, ReadBy reader = ReadBy::tools);

/// Whether the finding says that the text is not plain JSON. Such a finding may cause others.
[[nodiscard]] bool is_of_syntax(const Diagnostic& finding);

}  // namespace bext
