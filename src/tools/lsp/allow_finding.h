#pragma once
// The edit that suppresses one finding.

#include <optional>
#include <string>

#include "workspace.h"

namespace bext::lsp {

/// A comment above the line. Nothing if the file has no comments yet: the vendor's tools may reject a file with comments, so
/// bext adds one only where the author already uses them.
[[nodiscard]] std::optional<Json> allow_edit(const CheckedText& text, const std::string& uri,
                                             const Diagnostic& finding);

}  // namespace bext::lsp
