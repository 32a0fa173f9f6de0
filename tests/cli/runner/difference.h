#pragma once
// The difference of two texts, for test reports.

#include <string>
#include <string_view>

namespace clitest {

/// Differing lines with context: `-` for expected, `+` for seen. Control characters are made visible. Empty if the texts
/// are equal.
[[nodiscard]] std::string difference(std::string_view expected, std::string_view seen);

}  // namespace clitest
