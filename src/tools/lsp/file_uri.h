#pragma once
// File URIs (RFC 8089) and the paths that they name.

#include <optional>
#include <string>
#include <string_view>

namespace bext::lsp {

/// `/a b.json` for `file:///a%20b.json`, `C:/a.json` for `file:///c%3A/a.json`; nothing for another scheme.
[[nodiscard]] std::optional<std::string> path_of_uri(std::string_view uri);
[[nodiscard]] std::string uri_of_path(std::string_view path);

/// An absolute path without `.` and `..`. A relative path starts in `folder`.
[[nodiscard]] std::string absolute_in(std::string_view folder, std::string_view path);

}  // namespace bext::lsp
