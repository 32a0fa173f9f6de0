#pragma once
// Versions and architectures stand in the tables as people write them. Every file is held against them, which takes
// numbers that compare.
//
// ```cpp
// static_assert(bext::version_number("2.9") < bext::version_number("2.22.6"));
// static_assert(bext::version_number("2.48") == bext::version_number(2, 48) && bext::version_number("") == 0);
// static_assert(bext::version_number("v79") == bext::version_number(79));
// ```

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bext {

/// Numbers beyond what it holds count as the greatest that it does.
[[nodiscard]] constexpr std::uint32_t version_number(int major, int minor = 0, int patch = 0) {
  constexpr int most = 4095;
  return static_cast<std::uint32_t>(std::min(major, 255)) << 24U |
         static_cast<std::uint32_t>(std::min(minor, most)) << 12U | static_cast<std::uint32_t>(std::min(patch, most));
}

/// `2.48`, `2.22.6` or `v79`, as the tables write them (what people write, `SdkVersion::parse` reads); 0, which is before
/// all others, for an empty text.
[[nodiscard]] constexpr std::uint32_t version_number(std::string_view text) {
  std::array<int, 3> numbers{};
  std::size_t place = 0;
  for (const char c : text) {
    if (c == '.' && ++place == numbers.size()) break;
    if (c >= '0' && c <= '9') numbers[place] = std::min(numbers[place] * 10 + (c - '0'), 100'000);
  }
  return version_number(numbers[0], numbers[1], numbers[2]);
}

}  // namespace bext
