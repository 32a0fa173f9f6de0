#pragma once
// What there is to know about the other end of an output: whether a person sits there, how wide the window is and
// whether colours are welcome.
//
// ```cpp
// const bext::ColourFacts screen{.is_terminal = true, .no_color = {}, .clicolor_force = {}, .term = "xterm"};
// assert(bext::wants_colour(bext::ColourChoice::automatic, screen));
// assert(!bext::wants_colour(bext::ColourChoice::never, screen));
// ```

#include <cstddef>
#include <cstdint>
#include <string>

namespace bext {

enum class ColourChoice : std::uint8_t { automatic, always, never };

/// What decides about colours when nobody said so; empty text for a variable that is not set.
struct ColourFacts {
  bool is_terminal = false;
  std::string no_color;
  std::string clicolor_force;
  std::string term;
};
[[nodiscard]] ColourFacts colour_facts(int file_descriptor);
/// `NO_COLOR` wins over `CLICOLOR_FORCE`, which wins over being no terminal or a dumb one.
[[nodiscard]] bool wants_colour(ColourChoice choice, const ColourFacts& facts);

[[nodiscard]] bool is_terminal(int file_descriptor);
/// Columns of the window; `otherwise` when it is none or does not say.
[[nodiscard]] std::size_t terminal_width(int file_descriptor, std::size_t otherwise = 100);

}  // namespace bext
