#pragma once
// Places in files of the workspace.

#include <cstdint>
#include <string>

#include "workspace.h"

namespace bext::lsp {

[[nodiscard]] Json location(const Workspace& workspace, const CheckedText& text, Range range);
[[nodiscard]] Json start_of(const Workspace& workspace, const std::string& path);
/// Whether the offset is in the path of the backend-extensions file that the file names, and that file exists.
[[nodiscard]] bool names_inner_file(const CheckedText& text, std::uint32_t offset);

}  // namespace bext::lsp
