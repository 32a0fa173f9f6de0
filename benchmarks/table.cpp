#include "table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace bench {
namespace {

constexpr std::size_t columns = 7;
using Line = std::array<std::string, columns>;

std::string target(const Row& row) {
  if (row.at_least) return fmt::format(">= {}{}", *row.at_least, row.unit);
  if (row.at_most) return fmt::format("<= {}{}", *row.at_most, row.unit);
  return "-";
}

std::string verdict(const Row& row) {
  if (!row.at_least && !row.at_most) return "-";
  return row.met() ? "yes" : "no";
}

}  // namespace

std::string duration(double seconds) {
  if (seconds >= 1) return fmt::format("{:.2f} s", seconds);
  if (seconds >= 1e-3) return fmt::format("{:.2f} ms", seconds * 1e3);
  return fmt::format("{:.2f} us", seconds * 1e6);
}

void print(const std::vector<Row>& rows) {
  std::vector<Line> lines{{"what", "bext", "against", "peer", "ratio", "target", "met"}};
  for (const Row& row : rows)
    lines.push_back({row.what, row.ours, row.peer, row.theirs, fmt::format("{:.2f}{}", row.ratio, row.unit),
                     target(row), verdict(row)});
  std::array<std::size_t, columns> widths{};
  for (const Line& line : lines)
    for (std::size_t i = 0; i < columns; ++i) widths[i] = std::max(widths[i], line[i].size());
  for (std::size_t number = 0; number < lines.size(); ++number) {
    for (std::size_t i = 0; i < columns; ++i) fmt::print("| {:<{}} ", lines[number][i], widths[i]);
    fmt::print("|\n");
    if (number != 0) continue;
    for (const std::size_t width : widths) fmt::print("|{}", std::string(width + 2, '-'));
    fmt::print("|\n");
  }
}

}  // namespace bench
