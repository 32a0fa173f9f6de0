#include "plan/size_text.h"

#include <fmt/format.h>

#include <span>
#include <string_view>

namespace bext::plan {
namespace {

std::string in_units(double value, double step, std::span<const std::string_view> units) {
  std::size_t unit = 0;
  while (value >= step && unit + 1 < units.size()) {
    value /= step;
    ++unit;
  }
  if (unit == 0) return fmt::format("{:.0f}{}", value, units[unit]);
  return fmt::format("{:.{}f}{}", value, value < 10 ? 2 : 1, units[unit]);
}

}  // namespace

std::string size_text(std::uint64_t bytes) {
  constexpr std::string_view units[] = {" B", " KiB", " MiB", " GiB"};
  return in_units(static_cast<double>(bytes), 1024, units);
}

std::string amount_text(std::uint64_t count) {
  constexpr std::string_view units[] = {"", " k", " M", " G", " T"};
  return in_units(static_cast<double>(count), 1000, units);
}

std::string percent_text(std::uint64_t part, std::uint64_t whole) {
  if (part == 0 || whole == 0) return "0%";
  if (part == whole) return "100%";
  const double percent = 100 * static_cast<double>(part) / static_cast<double>(whole);
  if (percent < 0.1) return "under 0.1%";
  return percent > 99.9 ? "over 99.9%" : fmt::format("{:.1f}%", percent);
}

}  // namespace bext::plan
