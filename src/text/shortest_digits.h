#pragma once
// The shortest text of a number that reads back as the same number.

#include <string>

namespace bext {

/// As std::to_chars writes it: the shorter of `0.001` and `1e-03`, the first if both are equally long. Finite numbers only.
[[nodiscard]] std::string shortest_digits(double value);

}  // namespace bext
