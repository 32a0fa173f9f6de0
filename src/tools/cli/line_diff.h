#pragma once
// The differing lines of two texts, in the format of `diff -u`.

#include <string>
#include <string_view>

namespace bext::cli {

/// Empty if the texts are equal.
[[nodiscard]] std::string line_diff(std::string_view path, std::string_view before, std::string_view after);

}  // namespace bext::cli
