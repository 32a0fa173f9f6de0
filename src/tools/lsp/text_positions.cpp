#include "text_positions.h"

#include <algorithm>

#include "bext/text/utf8.h"
#include "diag/characters.h"
#include "json_members.h"

namespace bext::lsp {
namespace {

std::size_t utf16_units(Character character) { return character.code > 0xFFFF ? 2 : 1; }

/// The number of bytes of the first `units` UTF-16 code units.
std::size_t bytes_of(std::string_view line, std::size_t units) {
  std::size_t bytes = 0;
  while (bytes < line.size()) {
    const Character character = character_at(line, bytes);
    if (utf16_units(character) > units) break;
    units -= utf16_units(character);
    bytes += character.size;
  }
  return bytes;
}

}  // namespace

Json TextPositions::position(std::uint32_t offset) const {
  const Position place = lines_.at(offset);
  const std::string_view before = text_.substr(place.offset - (place.column - 1), place.column - 1);
  return Json::object({{"line", place.line - 1},
                       {"character", encoding_ == PositionEncoding::utf8 ? before.size() : utf16_size(before)}});
}

Json TextPositions::range(Range range) const {
  return Json::object({{"start", position(range.begin)}, {"end", position(range.end)}});
}

std::uint32_t TextPositions::offset(const Json* position) const {
  const std::optional<std::int64_t> line = integer_in(position, "line");
  const std::optional<std::int64_t> character = integer_in(position, "character");
  if (!line || !character || *line < 0 || *line >= lines_.line_count()) return static_cast<std::uint32_t>(text_.size());
  const std::string_view content = lines_.line(static_cast<std::uint32_t>(*line + 1));
  const auto units = static_cast<std::size_t>(std::max<std::int64_t>(*character, 0));
  std::size_t bytes = encoding_ == PositionEncoding::utf8 ? std::min(units, content.size()) : bytes_of(content, units);
  while (bytes < content.size() && continues_character(content[bytes])) --bytes;
  return static_cast<std::uint32_t>(content.data() - text_.data()) + static_cast<std::uint32_t>(bytes);
}

Range TextPositions::range_of(const Json* range) const {
  const std::uint32_t begin = offset(member(range, "start"));
  return {begin, std::max(begin, offset(member(range, "end")))};
}

}  // namespace bext::lsp
