#pragma once
// Colors of a terminal.

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "bext/diag/diagnostic.h"

namespace bext {

namespace paint {
inline constexpr std::string_view bold = "1";
inline constexpr std::string_view dim = "2";
inline constexpr std::string_view red = "31";
inline constexpr std::string_view green = "32";
inline constexpr std::string_view yellow = "33";
inline constexpr std::string_view blue = "34";
inline constexpr std::string_view cyan = "36";
inline constexpr std::string_view bold_red = "1;31";
inline constexpr std::string_view bold_yellow = "1;33";
inline constexpr std::string_view bold_blue = "1;34";

[[nodiscard]] constexpr std::string_view of(Severity severity) {
  return severity == Severity::error ? bold_red : severity == Severity::warning ? bold_yellow : bold_blue;
}
}  // namespace paint

/// The text in a color, if `colored`.
[[nodiscard]] inline std::string painted(std::string_view text, std::string_view color, bool colored) {
  return colored ? fmt::format("\x1b[{}m{}\x1b[0m", color, text) : std::string{text};
}

}  // namespace bext
