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
/// A text of several lines; line ends and tabs are kept.
[[nodiscard]] std::string visible_lines(std::string_view text);

}  // namespace bext
