#pragma once
// JSON as it stands inside a string of a shell or of a program: `{\"graphs\": …}`, with or without the quotes around it.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/document.h"
#include "bext/text/edit.h"

namespace bext {

/// The first quote of the text has a backslash, where JSON can have none.
[[nodiscard]] bool is_escaped_text(std::string_view text);
/// The edits that take away one level of backslashes, with the line ends that they continue.
[[nodiscard]] std::vector<TextEdit> unescaped(std::string_view text);

/// What a file holds that is nothing but a string in JSON, when that is an object or a list in JSON itself.
[[nodiscard]] std::optional<std::string> json_in_a_string(const Document& document);

}  // namespace bext
