#include "bext/target/sdk.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "bext/text/ascii.h"

namespace bext {

std::optional<SdkVersion> SdkVersion::parse(std::string_view text) {
  if (text.starts_with('v') || text.starts_with('V')) text.remove_prefix(1);
  // Fast path for the form used in the option tables, which is parsed for every file.
  if (text.size() == 4 && text[1] == '.' && is_digit(text[0]) && is_digit(text[2]) && is_digit(text[3]))
    return SdkVersion{text[0] - '0', (text[2] - '0') * 10 + (text[3] - '0'), 0};
  constexpr std::size_t most_numbers = 4;
  constexpr std::size_t most_digits = 18;      // enough for a date with seconds
  constexpr std::int64_t largest = 1'000'000;  // of the first three numbers
  std::array<std::int64_t, most_numbers> numbers{};
  std::size_t count = 0;
  std::size_t digits = 0;
  for (const char c : text) {
    if (is_digit(c) && digits < most_digits) {
      numbers[count] = numbers[count] * 10 + (c - '0');
      ++digits;
    } else if (c == '.' && digits > 0 && count + 1 < most_numbers) {
      ++count;
      digits = 0;
    } else {
      return std::nullopt;
    }
  }
  if (count == 0 || digits == 0) return std::nullopt;
  if (numbers[0] > largest || numbers[1] > largest || numbers[2] > largest) return std::nullopt;
  return SdkVersion{static_cast<int>(numbers[0]), static_cast<int>(numbers[1]), static_cast<int>(numbers[2])};
}

std::string SdkVersion::to_string() const { return fmt::format("{}.{}.{}", major, minor, patch); }

}  // namespace bext
