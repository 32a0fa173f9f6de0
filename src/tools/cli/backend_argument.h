#pragma once
// The option `--backend`, the same for every command that has it.

#include <expected>
#include <string>

#include "bext/backend/backends.h"
#include "call.h"

namespace bext::cli {

void takes_backend(Call& call, std::string& target, std::string_view doc);
/// A null pointer when none was given; `unexpected` after saying that there is no such backend.
[[nodiscard]] std::expected<const Backend*, ExitCode> chosen_backend(Call& call, const std::string& name);

// The same where a wrapper, which is a file and no backend, cannot be meant.
void takes_tool_backend(Call& call, std::string& target, std::string_view doc);
[[nodiscard]] std::expected<const Backend*, ExitCode> chosen_tool_backend(Call& call, const std::string& name);

}  // namespace bext::cli
