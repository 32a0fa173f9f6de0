#pragma once
// The option `--target`: the same words mean the same part for every command.

#include <optional>
#include <string>
#include <string_view>

namespace bext::cli {

/// Why the words name no part, with where to look for one; nothing when they do.
[[nodiscard]] std::optional<std::string> wrong_target(std::string_view words);
/// A bare number, which is a `soc_model`, as a name or a spec string; other words as they are.
[[nodiscard]] std::string target_as_spec(const std::string& words);

}  // namespace bext::cli
