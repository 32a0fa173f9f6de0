#pragma once
// A small regular expression for log lines: literals, `.`, `[…]`, `[^…]`, `(…)`, `|`, `*`, `+`, `?`, `\d`, `\w`, `\S` and
// a backslash before any character. The time to match is bounded for every pattern and line.
//
// ```cpp
// assert(bext::doctor::fits("needs 0x1f00 bytes", "0x([0-9a-f]+) bytes") && !bext::doctor::fits("needs bytes", "0x.*"));
// assert(bext::doctor::sure_parts("no op: ?x|a+ could")[1] == " could" && bext::doctor::sure_parts("a").size() == 1);
// ```

#include <string_view>
#include <vector>

namespace bext::doctor {

/// Whether the pattern matches anywhere in the line. An invalid pattern matches nothing.
[[nodiscard]] bool fits(std::string_view line, std::string_view pattern);
/// For each alternative, the longest text that every matching line contains. Searching for it first saves time.
[[nodiscard]] std::vector<std::string_view> sure_parts(std::string_view pattern);
/// Whether the pattern is valid.
[[nodiscard]] bool is_pattern(std::string_view pattern);

}  // namespace bext::doctor
