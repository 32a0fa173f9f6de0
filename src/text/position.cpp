#include "bext/text/position.h"

#include <algorithm>

namespace bext {

LineTable::LineTable(std::string_view text) : text_{text}, starts_{0} {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends_line = text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
    if (ends_line) starts_.push_back(static_cast<std::uint32_t>(i + 1));
  }
}

Position LineTable::at(std::uint32_t offset) const {
  offset = static_cast<std::uint32_t>(std::min<std::size_t>(offset, text_.size()));
  const auto line = std::ranges::upper_bound(starts_, offset) - 1;
  return {static_cast<std::uint32_t>(line - starts_.begin()) + 1, offset - *line + 1, offset};
}

std::string_view LineTable::line(std::uint32_t number) const {
  if (number == 0 || number > starts_.size()) return {};
  const std::size_t end = number < starts_.size() ? starts_[number] : text_.size();
  std::string_view line = text_.substr(starts_[number - 1], end - starts_[number - 1]);
  if (line.ends_with('\n')) line.remove_suffix(1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::uint32_t LineTable::line_count() const { return static_cast<std::uint32_t>(starts_.size()); }

}  // namespace bext
