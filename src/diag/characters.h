#pragma once
// Text of any bytes as a terminal may show it, and its length in UTF-16.
#include <cstddef>
#include <string>
#include <string_view>

#include "bext/text/utf8.h"

namespace bext {

/// How many UTF-16 code units the text takes.
[[nodiscard]] std::size_t utf16_size(std::string_view text);

/// One character as a terminal may show it: control characters and those that turn the direction of text around become
/// a visible sign in their place, so that no file can write to the screen.
[[nodiscard]] std::string visible(std::string_view text, Character character, std::size_t offset);
/// A whole text, on one line.
[[nodiscard]] std::string visible(std::string_view text);
/// A text of several lines; line ends and tabs stay what they are.
[[nodiscard]] std::string visible_lines(std::string_view text);

}  // namespace bext
