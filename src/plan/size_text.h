#pragma once
// Sizes, counts and shares in words: `1.25 MiB`, `379.6 M`, `94.1%`.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <string>

namespace bext::plan {

[[nodiscard]] std::string size_text(std::uint64_t bytes);
/// Sums of damaged files may be negative.
template <std::signed_integral Bytes>
[[nodiscard]] std::string size_text(Bytes bytes) {
  return size_text(static_cast<std::uint64_t>(std::max<Bytes>(bytes, 0)));
}
[[nodiscard]] std::string amount_text(std::uint64_t count);
/// Only nothing is 0%, and only the whole is 100%.
[[nodiscard]] std::string percent_text(std::uint64_t part, std::uint64_t whole);

}  // namespace bext::plan
