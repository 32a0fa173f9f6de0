#pragma once
// A small regular expression for log lines: literals, `.`, `[…]`, `[^…]`, `(…)`, `|`, `*`, `+`, `?`, `\d`, `\w`, `\S` and
// a backslash before any sign. It takes its time only up to a limit, whatever the pattern and the line are.
//
// ```cpp
// assert(bext::drive::fits("needs 0x1f00 bytes", "0x([0-9a-f]+) bytes") && !bext::drive::fits("needs bytes", "0x.*"));
// assert(bext::drive::sure_part("a+ could not create op: ?(\\S+)") == " could not create op:");
// ```

#include <string_view>

namespace bext::drive {

/// Whether the pattern fits anywhere in the line. A pattern that cannot be read fits nothing.
[[nodiscard]] bool fits(std::string_view line, std::string_view pattern);
/// A piece that every line has which the pattern fits, as long as possible: looking for it first saves time.
[[nodiscard]] std::string_view sure_part(std::string_view pattern);
/// Whether the pattern can be read.
[[nodiscard]] bool is_pattern(std::string_view pattern);

}  // namespace bext::drive
