#pragma once
// Findings as the diagnostics of the protocol.

#include <cstdint>
#include <optional>
#include <string>

#include "bext/diag/diagnostic.h"
#include "workspace.h"

namespace bext::lsp {

[[nodiscard]] Json finding_json(const CheckedText& text, const std::string& uri, const Diagnostic& finding);
/// All findings of a document, at most `most_findings`.
[[nodiscard]] Json findings_json(const OpenDocument& document);
/// The message that publishes them.
[[nodiscard]] Json findings_message(const std::string& uri, Json findings, std::optional<std::int64_t> version);

/// More findings make editors slow.
inline constexpr std::size_t most_findings = 1000;

}  // namespace bext::lsp
