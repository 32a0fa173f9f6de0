#include "bext/target/sdk.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cstdint>

namespace bext {

std::optional<SdkVersion> SdkVersion::parse(std::string_view text) {
  if (text.starts_with('v') || text.starts_with('V')) text.remove_prefix(1);
  std::array<std::int64_t, 4> numbers{};  // the date may go down to the second
  std::size_t count = 0;
  for (;;) {
    if (count == numbers.size() || text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), numbers[count]);
    if (error != std::errc{}) return std::nullopt;
    ++count;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.empty()) break;
    if (text.front() != '.') return std::nullopt;
    text.remove_prefix(1);
  }
  constexpr std::int64_t largest = 1'000'000;
  if (count < 2 || numbers[0] > largest || numbers[1] > largest || numbers[2] > largest) return std::nullopt;
  return SdkVersion{static_cast<int>(numbers[0]), static_cast<int>(numbers[1]), static_cast<int>(numbers[2])};
}

std::string SdkVersion::to_string() const { return fmt::format("{}.{}.{}", major, minor, patch); }

}  // namespace bext
