#include "bext/plan/memory/arena_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "bext/text/digits.h"

namespace bext::memory {
namespace {

constexpr std::array<std::string_view, 4> names = {"id", "lower", "upper", "size"};

struct Cell {
  std::string_view text;
  std::size_t column = 0;
};

std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

void split(std::string_view line, std::vector<Cell>& cells) {
  cells.clear();
  for (std::size_t begin = 0;;) {
    const std::size_t comma = line.find(',', begin);
    cells.push_back({trimmed(line.substr(begin, comma == line.npos ? line.npos : comma - begin)), begin + 1});
    if (comma == line.npos) return;
    begin = comma + 1;
  }
}

class Reader {
 public:
  std::expected<ArenaFile, ArenaFileError> run(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    std::vector<Cell> cells;
    bool has_header = false;
    while (!text.empty()) {
      ++line_;
      const std::size_t end = text.find('\n');
      const std::string_view line = text.substr(0, end);
      text = end == text.npos ? std::string_view{} : text.substr(end + 1);
      if (trimmed(line).empty()) continue;
      split(line, cells);
      if (has_header ? !take_row(cells) : !take_header(cells)) return std::unexpected{error_};
      has_header = true;
    }
    line_ = std::max<std::size_t>(line_, 1);
    if (!has_header) {
      fail(1, "expected a header line with the columns `id,lower,upper,size`, found an empty file");
      return std::unexpected{error_};
    }
    return std::move(file_);
  }

 private:
  bool fail(std::size_t column, std::string message) {
    error_ = {line_, column, std::move(message)};
    return false;
  }

  bool take_header(std::span<const Cell> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto name = std::ranges::find(names, cells[i].text);
      if (name == names.end())
        return fail(cells[i].column,
                    fmt::format("unknown column `{}`; expected `id,lower,upper,size`", cells[i].text.substr(0, 40)));
      std::optional<std::size_t>& place = place_[static_cast<std::size_t>(name - names.begin())];
      if (place) return fail(cells[i].column, fmt::format("duplicate column `{}`", *name));
      place = i;
    }
    for (std::size_t i = 0; i < names.size(); ++i)
      if (!place_[i]) return fail(1, fmt::format("missing column `{}`; expected `id,lower,upper,size`", names[i]));
    return true;
  }

  bool take_row(std::span<const Cell> cells) {
    if (cells.size() != names.size())
      return fail(1, fmt::format("expected {} values, found {}", names.size(), cells.size()));
    Buffer buffer;
    if (!take_number(cells, 1, buffer.begin) || !take_number(cells, 2, buffer.end) ||
        !take_number(cells, 3, buffer.bytes))
      return false;
    if (buffer.end < buffer.begin)
      return fail(cells[*place_[2]].column,
                  fmt::format("`upper` must be at least `lower`, found {} and {}", buffer.end, buffer.begin));
    if (buffer.bytes > most_arena_bytes - sum_)
      return fail(cells[*place_[3]].column, "the sizes together exceed 2^62 bytes");
    sum_ += buffer.bytes;
    file_.ids.emplace_back(cells[*place_[0]].text);
    file_.buffers.push_back(buffer);
    return true;
  }

  bool take_number(std::span<const Cell> cells, std::size_t which, std::int64_t& value) {
    const Cell& cell = cells[*place_[which]];
    value = whole_number<std::int64_t>(cell.text).value_or(-1);
    if (value >= 0) return true;
    return fail(cell.column, fmt::format("`{}` must be an integer of at least 0, found `{}`", names[which],
                                         cell.text.substr(0, 40)));
  }

  std::size_t line_ = 0;
  std::int64_t sum_ = 0;
  std::array<std::optional<std::size_t>, names.size()> place_ = {};
  ArenaFile file_;
  ArenaFileError error_;
};

}  // namespace

std::expected<ArenaFile, ArenaFileError> read_arena_file(std::string_view text) { return Reader{}.run(text); }

}  // namespace bext::memory
