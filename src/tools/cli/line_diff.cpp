#include "line_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace bext::cli {
namespace {

constexpr std::size_t context_lines = 3;
/// A longer changed middle is shown as one block instead of line by line.
constexpr std::size_t most_compared = 3000;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

struct Line {
  char mark;  // ' ', '-' or '+'
  std::string_view text;
};

/// The shortest list of removed and added lines, from the longest common subsequence.
void compare(std::span<const std::string_view> a, std::span<const std::string_view> b, std::vector<Line>& out) {
  if (a.size() > most_compared || b.size() > most_compared) {
    for (const std::string_view line : a) out.push_back({'-', line});
    for (const std::string_view line : b) out.push_back({'+', line});
    return;
  }
  std::vector<std::vector<std::uint16_t>> common(a.size() + 1, std::vector<std::uint16_t>(b.size() + 1));
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t j = b.size(); j-- > 0;)
      common[i][j] = a[i] == b[j] ? static_cast<std::uint16_t>(common[i + 1][j + 1] + 1)
                                  : std::max(common[i + 1][j], common[i][j + 1]);
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() || j < b.size()) {
    if (i < a.size() && j < b.size() && a[i] == b[j]) {
      out.push_back({' ', a[i]});
      ++i, ++j;
    } else if (j == b.size() || (i < a.size() && common[i + 1][j] >= common[i][j + 1])) {
      out.push_back({'-', a[i++]});
    } else {
      out.push_back({'+', b[j++]});
    }
  }
}

/// Skips equal lines at both ends.
std::vector<Line> all_lines(const std::vector<std::string_view>& a, const std::vector<std::string_view>& b) {
  std::size_t head = 0;
  while (head < a.size() && head < b.size() && a[head] == b[head]) ++head;
  std::size_t tail = 0;
  while (tail < a.size() - head && tail < b.size() - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
  std::vector<Line> lines;
  for (std::size_t i = 0; i < head; ++i) lines.push_back({' ', a[i]});
  compare(std::span{a}.subspan(head, a.size() - head - tail), std::span{b}.subspan(head, b.size() - head - tail),
          lines);
  for (std::size_t i = a.size() - tail; i < a.size(); ++i) lines.push_back({' ', a[i]});
  return lines;
}

}  // namespace

std::string line_diff(std::string_view path, std::string_view before, std::string_view after) {
  if (before == after) return {};
  const std::vector<Line> lines = all_lines(lines_of(before), lines_of(after));
  std::string out = fmt::format("--- {0}\n+++ {0}\n", path);
  std::size_t line_before = 1;
  std::size_t line_after = 1;
  std::size_t next = 0;
  const auto step = [&](const Line& line) {
    if (line.mark != '+') ++line_before;
    if (line.mark != '-') ++line_after;
  };
  while (next < lines.size()) {
    std::size_t change = next;
    while (change < lines.size() && lines[change].mark == ' ') ++change;
    if (change == lines.size()) break;
    const std::size_t begin = std::max(next, change > context_lines ? change - context_lines : 0);
    for (; next < begin; ++next) step(lines[next]);
    std::size_t end = change;
    for (std::size_t same = 0; end < lines.size() && same <= 2 * context_lines; ++end)
      same = lines[end].mark == ' ' ? same + 1 : 0;
    while (end > change && lines[end - 1].mark == ' ') --end;
    end = std::min(lines.size(), end + context_lines);
    const auto count = [&](char left_out) {
      return std::count_if(lines.begin() + static_cast<std::ptrdiff_t>(next),
                           lines.begin() + static_cast<std::ptrdiff_t>(end),
                           [&](const Line& line) { return line.mark != left_out; });
    };
    out += fmt::format("@@ -{},{} +{},{} @@\n", line_before, count('+'), line_after, count('-'));
    for (; next < end; ++next) {
      out += fmt::format("{}{}\n", lines[next].mark, lines[next].text);
      step(lines[next]);
    }
  }
  return out;
}

}  // namespace bext::cli
