#pragma once
// Lists as the tools take them, and the library that both tools read DLC files with.

#include <string>
#include <string_view>
#include <vector>

#include "bext/config/compile_config.h"

namespace bext::drive {

inline constexpr std::string_view dlc_reader = "libQnnModelDlc.so";

/// Whole paths, separated by commas.
[[nodiscard]] std::string joined_paths(const std::vector<std::string>& paths);
/// `path:provider[:target]`, separated by commas.
[[nodiscard]] std::string joined_packages(const List<OpPackage>& packages);

}  // namespace bext::drive
