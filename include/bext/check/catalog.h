#pragma once
// Every finding that `bext check` can report, of the syntax, the options and the rules, and what bext derives from them:
// lists, explanations and the reference page.
//
// ```cpp
// assert(bext::find_check("soc-arch-mismatch")->severity == bext::Severity::error && !bext::find_check("no-such-id"));
// assert(bext::explain_check(*bext::find_check("trailing-comma")).contains("comma"));
// ```

#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/catalog.h"
#include "bext/diag/diagnostic.h"

namespace bext {

[[nodiscard]] std::vector<const DiagnosticKind*> all_checks();
[[nodiscard]] std::vector<std::string_view> check_ids();
[[nodiscard]] const DiagnosticKind* find_check(std::string_view id);
/// An id that this version reports, or an earlier one did. It may be allowed.
[[nodiscard]] bool is_known_id(std::string_view id);

/// The ids of the findings about an option (`Rule::about`).
[[nodiscard]] std::vector<std::string_view> checks_about(const ListedOption& option);
/// The finding is reported only with one of these facts of the run; empty for most findings.
[[nodiscard]] std::vector<std::string_view> facts_needed_by(const DiagnosticKind& kind);

/// The full description, as text and as JSON.
[[nodiscard]] std::string explain_check(const DiagnosticKind& kind);
[[nodiscard]] Json explain_check_json(const DiagnosticKind& kind);
/// The reference page of all findings, in the order of their ids.
[[nodiscard]] GeneratedFile findings_page();

}  // namespace bext
