#pragma once
// A small regular expression for log lines: literals, `.`, `[…]`, `[^…]`, `(…)`, `|`, `*`, `+`, `?`, `\d`, `\w`, `\S` and
// a backslash before any sign. It takes its time only up to a limit, whatever the pattern and the line are.
//
// ```cpp
// assert(bext::drive::fits("needs 0x1f00 bytes", "0x([0-9a-f]+) bytes") && !bext::drive::fits("needs bytes", "0x.*"));
// assert(bext::drive::sure_parts("no op: ?x|a+ could")[1] == " could" && bext::drive::sure_parts("a").size() == 1);
// ```

#include <string_view>
#include <vector>

namespace bext::drive {

/// Whether the pattern fits anywhere in the line. A pattern that cannot be read fits nothing.
[[nodiscard]] bool fits(std::string_view line, std::string_view pattern);
/// For each alternative the longest piece that every line has which it fits: looking for those first saves time.
[[nodiscard]] std::vector<std::string_view> sure_parts(std::string_view pattern);
/// Whether the pattern can be read.
[[nodiscard]] bool is_pattern(std::string_view pattern);

}  // namespace bext::drive
