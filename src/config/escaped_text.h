#pragma once
// JSON with escaped quotes, copied from a shell or program string: `{\"graphs\": …}`, with or without quotes around it.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/document.h"
#include "bext/text/edit.h"

namespace bext {

/// Whether the first quote has a backslash, which is not valid JSON.
[[nodiscard]] bool is_escaped_text(std::string_view text);
/// Edits that remove one level of backslashes, including line continuations.
[[nodiscard]] std::vector<TextEdit> unescaped(std::string_view text);

/// The contents of a file that is one JSON string, if they are a JSON object or list themselves.
[[nodiscard]] std::optional<std::string> json_in_a_string(const Document& document);

}  // namespace bext
