#pragma once
// The lines in which two texts differ, as `diff -u` shows them.

#include <string>
#include <string_view>

namespace bext::cli {

/// Empty when the texts are equal.
[[nodiscard]] std::string line_diff(std::string_view path, std::string_view before, std::string_view after);

}  // namespace bext::cli
