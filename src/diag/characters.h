#pragma once
// Decodes any bytes as characters. Each byte of invalid UTF-8 counts as U+FFFD.
#include <cstddef>
#include <string>
#include <string_view>

namespace bext {

struct Character {
  char32_t code = 0;
  std::size_t size = 1;  ///< in bytes
  bool valid = true;     ///< whether the bytes are UTF-8
};

/// The character at `offset`, which must be before the end.
[[nodiscard]] Character character_at(std::string_view text, std::size_t offset);

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
