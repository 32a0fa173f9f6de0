#pragma once
// Explains one option or one kind of finding, as text or as JSON.
//
// ```cpp
// const std::vector<bext::ListedOption> all = bext::list_options("htp", bext::section_of<bext::htp::Config>());
// const std::string text = bext::explain(bext::find_options(all, "vtcm_mb").matches[0]);
// assert(text.starts_with("htp:graphs.vtcm_mb\n") && text.contains("MiB"));
// assert(bext::explain(bext::kind_of<"unknown-key">()).contains("unknown-key"));
// ```

#include <span>
#include <string>
#include <string_view>

#include "bext/diag/kinds.h"  // IWYU pragma: export
#include "bext/schema/listing.h"

namespace bext {

/// `checks`: ids of findings about the option.
[[nodiscard]] std::string explain(const ListedOption& option, std::span<const std::string_view> checks = {});
/// `needs`: what must be known for it to be reported; may be empty.
[[nodiscard]] std::string explain(const DiagnosticKind& kind, std::string_view needs = {});
/// The same for programs.
[[nodiscard]] Json explain_json(const DiagnosticKind& kind);

}  // namespace bext
