#pragma once
// List arguments of the tools, and the library with which they read DLC files.

#include <string>
#include <string_view>
#include <vector>

#include "bext/config/compile_config.h"
#include "bext/drive/sdk.h"
#include "bext/drive/shell_text.h"

namespace bext::drive {

inline constexpr std::string_view dlc_reader = "libQnnModelDlc.so";

/// Comma-separated absolute paths.
[[nodiscard]] std::string joined_paths(const std::vector<std::string>& paths);
/// Comma-separated `path:provider[:target]`.
[[nodiscard]] std::string joined_packages(const List<OpPackage>& packages);

/// Marks the libraries of a placeholder SDK among the first `count` arguments. They follow `--model` and `--backend`, where
/// paths of the user are always absolute.
void leave_root_to_shell(Command& command, const Sdk& sdk, std::size_t count);

}  // namespace bext::drive
