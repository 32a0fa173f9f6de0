#pragma once
// The difference of two texts, for people.

#include <string>
#include <string_view>

namespace clitest {

/// Lines of both, `-` only expected, `+` only seen, with some context; control characters are made visible.
/// Empty when the texts are equal.
[[nodiscard]] std::string difference(std::string_view expected, std::string_view seen);

}  // namespace clitest
