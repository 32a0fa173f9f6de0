#pragma once
// Looks up names that the user passes to a check. Errors are one line with the valid names.
//
// ```cpp
// assert((*bext::backend_named("HTP"))->name == "htp");
// assert(!bext::target_error("SM8750") && !bext::finding_id_error("unknown-key"));
// assert(bext::finding_id_error("unknown-kye") == "unknown finding id `unknown-kye`; did you mean `unknown-key`?");
// ```

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/backends.h"
#include "bext/config/run_fact.h"
#include "bext/schema/option.h"
#include "bext/target/sdk.h"

namespace bext {

/// "unknown backend `htq`; did you mean `htp`?", or all known names if none is similar.
[[nodiscard]] std::string unknown_name(std::string_view what, std::string_view name,
                                       std::span<const std::string_view> known);
/// The names of all backends, as `bext` prints them.
[[nodiscard]] std::vector<std::string_view> backend_names();
/// Only those that the tools compile for or run on.
[[nodiscard]] std::vector<std::string_view> tool_backend_names();
/// Upper and lower case are equal.
[[nodiscard]] std::expected<const Backend*, std::string> backend_named(std::string_view name);
/// The error for an unknown target; nothing for a known or empty one.
[[nodiscard]] std::optional<std::string> target_error(std::string_view target);
/// The error for an unknown id of a finding; nothing for a known one.
[[nodiscard]] std::optional<std::string> finding_id_error(std::string_view id);
/// A fact of the run by its name.
[[nodiscard]] std::expected<RunFact, std::string> fact_named(std::string_view name);
[[nodiscard]] std::expected<Phase, std::string> phase_named(std::string_view name);
[[nodiscard]] std::expected<SdkVersion, std::string> sdk_named(std::string_view text);
/// The error for an unknown kind of file, of a backend or of another tool; nothing for a known or empty one.
[[nodiscard]] std::optional<std::string> file_kind_error(std::string_view name);

}  // namespace bext
