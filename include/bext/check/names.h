#pragma once
// The words somebody asks a check with, looked up; the error is one line that says what there is instead.
//
// ```cpp
// assert((*bext::backend_named("HTP"))->name == "htp");
// assert(!bext::target_error("SM8750") && !bext::finding_id_error("unknown-key"));
// assert(bext::finding_id_error("unknown-kye") == "there is no finding `unknown-kye`; did you mean `unknown-key`?");
// ```

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/backends.h"
#include "bext/config/run_fact.h"

namespace bext {

/// Every file bext knows, as `bext` prints it.
[[nodiscard]] std::vector<std::string_view> backend_names();
/// By name in any case.
[[nodiscard]] std::expected<const Backend*, std::string> backend_named(std::string_view name);
/// Why that is no part; nothing when it is one, or empty.
[[nodiscard]] std::optional<std::string> target_error(std::string_view target);
/// Why that is no id of a finding; nothing when it is one.
[[nodiscard]] std::optional<std::string> finding_id_error(std::string_view id);
/// A fact of the run by its name.
[[nodiscard]] std::expected<RunFact, std::string> fact_named(std::string_view name);
/// Why that is no kind of file, of a backend or of another tool; nothing when it is one, or empty.
[[nodiscard]] std::optional<std::string> file_kind_error(std::string_view name);

}  // namespace bext
