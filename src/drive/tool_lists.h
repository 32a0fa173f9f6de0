#pragma once
// Lists as the tools take them, and the library that both tools read DLC files with.

#include <string>
#include <string_view>
#include <vector>

#include "bext/config/compile_config.h"
#include "bext/drive/sdk.h"
#include "bext/drive/shell_text.h"

namespace bext::drive {

inline constexpr std::string_view dlc_reader = "libQnnModelDlc.so";

/// Whole paths, separated by commas.
[[nodiscard]] std::string joined_paths(const std::vector<std::string>& paths);
/// `path:provider[:target]`, separated by commas.
[[nodiscard]] std::string joined_packages(const List<OpPackage>& packages);

/// Marks the libraries of an SDK that is not there yet among the first `count` arguments: bext names them after
/// `--model` and `--backend`, where a path of the user's is always whole.
void leave_root_to_shell(Command& command, const Sdk& sdk, std::size_t count);

}  // namespace bext::drive
