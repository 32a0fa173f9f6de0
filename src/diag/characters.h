#pragma once
// Text of any bytes as a terminal may show it, and its length in UTF-16.
#include <cstddef>
#include <string>
#include <string_view>

#include "bext/text/utf8.h"

namespace bext {

/// The number of UTF-16 code units in the text.
[[nodiscard]] std::size_t utf16_size(std::string_view text);

/// One character in a form that is safe for a terminal. Control characters and characters that change the direction of
/// text are replaced by a visible sign, so that a file cannot send commands to the terminal.
[[nodiscard]] std::string visible(std::string_view text, Character character, std::size_t offset);
/// A whole text, on one line.
[[nodiscard]] std::string visible(std::string_view text);
/// A path at the start of a line. A path such as `::error::x` must not look like a workflow command.
[[nodiscard]] std::string visible_path(std::string_view path);
/// JSON text in which control characters (also U+0080 to U+009F) and characters that change the direction of text are
/// escaped. Its meaning is the same.
[[nodiscard]] std::string escaped_json(std::string json);
/// A text of several lines; line ends and tabs are kept.
[[nodiscard]] std::string visible_lines(std::string_view text);

}  // namespace bext
