#include "duration_argument.h"

#include <array>
#include <charconv>

namespace bext::cli {
namespace {

struct Unit {
  std::string_view name;
  long long milliseconds;
};
constexpr std::array units = {Unit{"", 1000}, Unit{"ms", 1}, Unit{"s", 1000}, Unit{"m", 60'000}, Unit{"h", 3'600'000}};
constexpr long long most = 1'000'000;

}  // namespace

std::optional<std::chrono::milliseconds> parse_duration(std::string_view text) {
  long long count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc{} || count <= 0 || count > most) return std::nullopt;
  const std::string_view rest{end, text.data() + text.size()};
  for (const Unit& unit : units)
    if (unit.name == rest) return std::chrono::milliseconds{count * unit.milliseconds};
  return std::nullopt;
}

}  // namespace bext::cli
