#pragma once
// Any bytes as characters: what is no UTF-8 counts as U+FFFD, a byte at a time.
#include <cstddef>
#include <string>
#include <string_view>

namespace bext {

struct Character {
  char32_t code = 0;
  std::size_t size = 1;  ///< bytes it takes
  bool valid = true;     ///< whether the bytes are UTF-8
};

/// The character at `offset`, which must be before the end.
[[nodiscard]] Character character_at(std::string_view text, std::size_t offset);

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
