#include "columns.h"

#include <fmt/format.h>

#include <algorithm>

namespace bext::cli {
namespace {

constexpr std::size_t narrowest_column = 24;
constexpr std::size_t deeper = 4;

std::string without_blanks_at_end(std::string line) {
  line.resize(line.find_last_not_of(' ') + 1);
  return line;
}

/// Continues `line` with the words; further lines start at `column`.
std::string filled(std::string line, std::size_t column, std::string_view words, std::size_t width) {
  std::string text;
  while (!words.empty()) {
    const std::size_t word = std::min(words.find(' '), words.size());
    if (line.size() > column && line.size() + word > width) {
      text += without_blanks_at_end(line) + "\n";
      line = std::string(column, ' ');
    }
    line += std::string{words.substr(0, word)} + " ";
    words.remove_prefix(std::min(word + 1, words.size()));
  }
  return text + without_blanks_at_end(line) + "\n";
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent) {
  return filled(std::string{indent}, indent.size(), text, width);
}

std::string columns(const std::vector<std::vector<std::string>>& rows, std::size_t width, std::string_view indent) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::size_t column = indent.size();
  for (std::size_t i = 0; i + 1 < widths.size(); ++i) column += widths[i] + 2;
  const bool on_its_own_line = !widths.empty() && column + std::min(widths.back(), narrowest_column) > width;
  std::string text;
  for (const auto& row : rows) {
    std::string line{indent};
    for (std::size_t i = 0; i + 1 < row.size(); ++i) line += fmt::format("{:<{}}  ", row[i], widths[i]);
    if (!on_its_own_line) {
      text += filled(std::move(line), column, row.back(), width);
      continue;
    }
    text += without_blanks_at_end(std::move(line)) + "\n";
    if (!row.back().empty()) text += wrapped(row.back(), width, std::string(indent.size() + deeper, ' '));
  }
  return text;
}

}  // namespace bext::cli
