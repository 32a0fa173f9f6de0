#include "layout.h"

#include <algorithm>

#include "bext/text/ascii.h"

namespace bext {

const LineTable& line_table(const Document& document) {
  const DocumentData& data = document.data();
  std::call_once(data.lines_once, [&] { data.lines = std::make_unique<const LineTable>(data.text); });
  return *data.lines;
}

std::uint32_t Layout::line_begin(std::uint32_t offset) const { return offset + 1 - lines_.at(offset).column; }

std::uint32_t Layout::line_end(std::uint32_t offset) const {
  const Position place = lines_.at(offset);
  return offset + 1 - place.column + static_cast<std::uint32_t>(lines_.line(place.line).size());
}

std::uint32_t Layout::next_line(std::uint32_t offset) const {
  offset = line_end(offset);
  if (text_.substr(offset).starts_with("\r\n")) return offset + 2;
  return offset < text_.size() ? offset + 1 : offset;
}

std::string_view Layout::indentation(std::uint32_t offset) const {
  const std::uint32_t begin = line_begin(offset);
  return text_.substr(begin, skip_blanks(begin) - begin);
}

bool Layout::is_first_in_line(std::uint32_t offset) const { return skip_blanks_back(offset) == line_begin(offset); }
bool Layout::is_last_in_line(std::uint32_t offset) const { return skip_blanks(offset) == line_end(offset); }

std::uint32_t Layout::skip_blanks(std::uint32_t offset) const {
  while (offset < text_.size() && is_blank(text_[offset])) ++offset;
  return offset;
}

std::uint32_t Layout::skip_blanks_back(std::uint32_t offset) const {
  while (offset > 0 && is_blank(text_[offset - 1])) --offset;
  return offset;
}

std::uint32_t Layout::next_token(std::uint32_t offset) const {
  auto comment =
      std::ranges::lower_bound(document_.comments(), offset, {}, [](const Comment& c) { return c.range.begin; });
  for (;;) {
    while (offset < text_.size() && bext::is_white(text_[offset])) ++offset;
    if (comment == document_.comments().end() || comment->range.begin != offset) return offset;
    offset = comment++->range.end;
  }
}

std::uint32_t Layout::previous_token_end(std::uint32_t offset) const {
  auto comment =
      std::ranges::upper_bound(document_.comments(), offset, {}, [](const Comment& c) { return c.range.end; });
  for (;;) {
    while (offset > 0 && bext::is_white(text_[offset - 1])) --offset;
    if (comment == document_.comments().begin() || (comment - 1)->range.end != offset) return offset;
    offset = (--comment)->range.begin;
  }
}

std::uint32_t Layout::end_of_remarks(std::uint32_t offset) const {
  auto comment =
      std::ranges::lower_bound(document_.comments(), offset, {}, [](const Comment& c) { return c.range.begin; });
  while (comment != document_.comments().end() && comment->range.begin == skip_blanks(offset)) {
    offset = comment->range.end;
    ++comment;
  }
  return offset;
}

bool Layout::is_white(std::uint32_t begin, std::uint32_t end) const {
  return std::ranges::all_of(text_.substr(begin, end - begin), bext::is_white);
}

bool Layout::spans_lines(std::uint32_t begin, std::uint32_t end) const {
  return std::ranges::any_of(text_.substr(begin, end - begin), bext::is_line_end);
}

bool Layout::in_comment(std::uint32_t offset) const {
  const auto after =
      std::ranges::upper_bound(document_.comments(), offset, {}, [](const Comment& c) { return c.range.begin; });
  return after != document_.comments().begin() && offset < (after - 1)->range.end;
}

std::uint32_t Layout::inside_end(const Node& container) const {
  const Range range = container.range();
  const char last = text_[range.end - 1];
  const bool closed = range.size() > 1 && (last == ']' || last == '}');
  const bool is_child = container.end_index() - container.index() > 1 &&
                        document_.node(container.end_index() - 1).range().end == range.end;
  return closed && !is_child ? range.end - 1 : range.end;
}

std::vector<Child> Layout::children(const Node& container) const {
  std::vector<Child> children;
  for (const Member member : container.members())
    children.push_back({member.key.range().begin, member.value.range().end});
  for (const Node element : container.elements()) children.push_back({element.range().begin, element.range().end});
  return children;
}

std::optional<std::uint32_t> Layout::comma_behind(const Child& child, std::uint32_t inside_end) const {
  const std::uint32_t next = next_token(child.end);
  return byte(next) == ',' && next < inside_end ? std::optional{next} : std::nullopt;
}

Range Layout::with_its_space(std::uint32_t begin, std::uint32_t end, std::uint32_t inside_begin) const {
  const bool last = is_last_in_line(end);
  if (last && is_first_in_line(begin)) return {line_begin(begin), next_line(end)};
  if (last) return {std::max(inside_begin, skip_blanks_back(begin)), end};
  return {begin, skip_blanks(end)};
}

}  // namespace bext
