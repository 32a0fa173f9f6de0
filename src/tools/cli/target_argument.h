#pragma once
// The option `--target`: the same words mean the same part for every command.

#include <string>

namespace bext::cli {

/// A bare number, which is a `soc_model`, as a name or a spec string; other words as they are.
[[nodiscard]] std::string target_as_spec(const std::string& words);

}  // namespace bext::cli
