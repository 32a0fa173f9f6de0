#include "bext/target/sdk.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace bext {

std::optional<SdkVersion> SdkVersion::parse(std::string_view text) {
  if (text.starts_with('v') || text.starts_with('V')) text.remove_prefix(1);
  std::array<int, 4> numbers{};
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
  if (count < 2) return std::nullopt;
  return SdkVersion{numbers[0], numbers[1], numbers[2]};
}

std::string SdkVersion::to_string() const { return fmt::format("{}.{}.{}", major, minor, patch); }

}  // namespace bext
