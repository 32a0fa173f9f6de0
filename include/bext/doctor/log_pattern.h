#pragma once
// A pattern for log lines, in which `*` matches any text and `#` a decimal or hexadecimal number. Alternatives are
// separate patterns. This is enough for log lines, and matching takes linear time.
//
// ```cpp
// assert(bext::doctor::fits("<E> needs 0x1f00 bytes of TCM!", "needs # bytes"));
// assert((*bext::doctor::match("lib libQnnX.so is not found", "libQnn*.so* not found"))[0] == "X");
// assert(bext::doctor::anchor_of("a # is missing: *") == " is missing: ");
// ```

#include <optional>
#include <string_view>
#include <vector>

namespace bext::doctor {

/// The texts of `*` and `#`, in order, if the pattern matches somewhere in the line.
[[nodiscard]] std::optional<std::vector<std::string_view>> match(std::string_view line, std::string_view pattern);
[[nodiscard]] bool fits(std::string_view line, std::string_view pattern);
/// The longest text that every matching line contains. Searching for it first saves time.
[[nodiscard]] std::string_view anchor_of(std::string_view pattern);

}  // namespace bext::doctor
