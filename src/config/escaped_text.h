#pragma once
// JSON as it stands inside a string of a shell or of a program: `{\"graphs\": …}`.

#include <string_view>
#include <vector>

#include "bext/text/edit.h"

namespace bext {

/// The first quote of the text has a backslash, where JSON can have none.
[[nodiscard]] bool is_escaped_text(std::string_view text);
/// The edits that take away one level of backslashes, with the line ends that they continue.
[[nodiscard]] std::vector<TextEdit> unescaped(std::string_view text);

}  // namespace bext
