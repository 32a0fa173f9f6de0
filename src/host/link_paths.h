#pragma once
// Links and the paths behind them.

#include <expected>
#include <optional>
#include <string>

namespace bext {

/// As written in the link; nothing if the path is not a link.
[[nodiscard]] std::optional<std::string> link_target(const std::string& path);
/// Absolute and without links; on Windows, with the case of the names on the disk. Or the error number.
[[nodiscard]] std::expected<std::string, int> real_path(const std::string& path);
/// Whether a path begins with `/`; on Windows, with a drive or a server.
[[nodiscard]] bool is_absolute(const std::string& path);

}  // namespace bext
