#pragma once
// The reference pages in Markdown: one for each kind of file, one for all findings.
//
// ```cpp
// const std::string page = bext::reference_page("htp", "The HTP file.", bext::section_of<bext::htp::Config>());
// assert(page.starts_with("# htp\n") && page.contains("### `vtcm_mb`"));
// ```

#include <span>
#include <string>
#include <string_view>

#include "bext/diag/diagnostic.h"
#include "bext/schema/option.h"

namespace bext {

[[nodiscard]] std::string reference_page(std::string_view name, std::string_view doc, const Section& root);
/// `needs` returns what must be known for a finding to be reported, or nothing.
[[nodiscard]] std::string diagnostics_page(std::span<const DiagnosticKind* const> kinds,
                                           std::string (*needs)(const DiagnosticKind&));

}  // namespace bext
