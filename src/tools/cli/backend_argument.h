#pragma once
// The option `--backend`, shared by several commands.

#include <expected>
#include <string>

#include "bext/backend/backends.h"
#include "call.h"

namespace bext::cli {

void takes_backend(Call& call, std::string& target, std::string_view doc);
/// Null if the option was not given. Reports an unknown backend.
[[nodiscard]] std::expected<const Backend*, ExitCode> chosen_backend(Call& call, const std::string& name);

/// The same, and the tools whose options bext knows (`find_neighbor`).
void takes_backend_or_tool(Call& call, std::string& target, std::string_view doc);

// The same without `wrapper`, which is a kind of file but not a backend.
void takes_tool_backend(Call& call, std::string& target, std::string_view doc);
[[nodiscard]] std::expected<const Backend*, ExitCode> chosen_tool_backend(Call& call, const std::string& name);

}  // namespace bext::cli
