#include "difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace clitest {
namespace {

constexpr std::size_t context = 3;
// The table has one cell for each pair of lines. Larger differences are shown as one replaced block.
constexpr std::size_t largest_table = 4'000'000;

struct Row {
  char mark;
  std::string_view line;
};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::size_t taken = end == std::string_view::npos ? text.size() : end + 1;
    lines.push_back(text.substr(0, taken));
    text.remove_prefix(taken);
  }
  return lines;
}

std::string visible(std::string_view line) {
  const bool ends = line.ends_with('\n');
  if (ends) line.remove_suffix(1);
  std::string text;
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
      text += fmt::format("\\x{:02x}", byte);
    } else {
      text += c;
    }
  }
  return ends ? text : text + "⏎ without newline";
}

/// Marks the lines of the middle by their longest common subsequence.
void compare(const std::vector<std::string_view>& a, const std::vector<std::string_view>& b, std::vector<Row>& rows) {
  if ((a.size() + 1) * (b.size() + 1) > largest_table) {
    for (const std::string_view line : a) rows.push_back({'-', line});
    for (const std::string_view line : b) rows.push_back({'+', line});
    return;
  }
  const std::size_t width = b.size() + 1;
  std::vector<std::uint32_t> longest((a.size() + 1) * width, 0);
  for (std::size_t i = a.size(); i-- > 0;) {
    for (std::size_t j = b.size(); j-- > 0;) {
      longest[i * width + j] = a[i] == b[j] ? longest[(i + 1) * width + j + 1] + 1
                                            : std::max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
    }
  }
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() || j < b.size()) {
    if (i < a.size() && j < b.size() && a[i] == b[j]) {
      rows.push_back({' ', a[i]});
      ++i;
      ++j;
    } else if (i < a.size() && (j == b.size() || longest[(i + 1) * width + j] >= longest[i * width + j + 1])) {
      rows.push_back({'-', a[i++]});
    } else {
      rows.push_back({'+', b[j++]});
    }
  }
}

std::string render(const std::vector<Row>& rows) {
  std::vector<bool> shown(rows.size(), false);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].mark == ' ') continue;
    const std::size_t end = std::min(rows.size(), i + context + 1);
    for (std::size_t k = i < context ? 0 : i - context; k < end; ++k) shown[k] = true;
  }
  std::string text;
  bool skipping = false;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (shown[i]) {
      text += fmt::format("    {} {}\n", rows[i].mark, visible(rows[i].line));
    } else if (!skipping) {
      text += "      …\n";
    }
    skipping = !shown[i];
  }
  return text;
}

}  // namespace

std::string difference(std::string_view expected, std::string_view seen) {
  if (expected == seen) return {};
  std::vector<std::string_view> a = lines_of(expected);
  std::vector<std::string_view> b = lines_of(seen);
  const auto [a_middle, b_middle] = std::ranges::mismatch(a, b);
  std::vector<Row> rows;
  for (auto line = a.begin(); line != a_middle; ++line) rows.push_back({' ', *line});
  compare({a_middle, a.end()}, {b_middle, b.end()}, rows);
  return render(rows);
}

}  // namespace clitest
