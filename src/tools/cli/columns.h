#pragma once
// Text in aligned columns that fits the terminal.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bext::cli {

/// The width for files and pipes: no line is wrapped.
inline constexpr std::size_t whole_lines = 100000;

/// The last cell of each row is wrapped to `width`. If the other columns leave too little room, it starts on a new line.
[[nodiscard]] std::string columns(const std::vector<std::vector<std::string>>& rows, std::size_t width,
                                  std::string_view indent = "");

/// Words in lines of at most `width`, each line after `indent`.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width, std::string_view indent);

}  // namespace bext::cli
