#pragma once
// Properties of an output: whether it is a terminal, its width, and whether to use colors.
//
// ```cpp
// const bext::ColorFacts screen{.is_terminal = true, .no_color = {}, .clicolor_force = {}, .term = "xterm"};
// assert(bext::wants_color(bext::ColorChoice::automatic, screen));
// assert(!bext::wants_color(bext::ColorChoice::never, screen));
// ```

#include <cstddef>
#include <cstdint>
#include <string>

namespace bext {

enum class ColorChoice : std::uint8_t { automatic, always, never };

/// Decides about colors in the automatic case; a variable that is not set is empty.
struct ColorFacts {
  bool is_terminal = false;
  std::string no_color;
  std::string clicolor_force;
  std::string term;
};
[[nodiscard]] ColorFacts color_facts(int file_descriptor);
/// `NO_COLOR` overrides `CLICOLOR_FORCE`, which overrides a missing or dumb terminal.
[[nodiscard]] bool wants_color(ColorChoice choice, const ColorFacts& facts);

[[nodiscard]] bool is_terminal(int file_descriptor);
/// Columns of the terminal, or without one the variable `COLUMNS`; `otherwise` if both are unknown or too narrow.
[[nodiscard]] std::size_t terminal_width(int file_descriptor, std::size_t otherwise = 100);

}  // namespace bext
