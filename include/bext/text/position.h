#pragma once
// Places in a text. The tree stores four-byte offsets; lines and columns are computed on demand.
//
// ```cpp
// bext::LineTable lines{"{\n  \"O\": 3\n}\n"};
// bext::Position place = lines.at(4);
// assert(place.line == 2 && place.column == 3);
// assert(lines.line(2) == "  \"O\": 3");
// ```

#include <cstdint>
#include <string_view>
#include <vector>

namespace bext {

/// A half-open run of bytes, `[begin, end)`.
struct Range {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] constexpr std::uint32_t size() const { return end - begin; }
  [[nodiscard]] constexpr bool empty() const { return begin == end; }
  friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// Line and column count from 1, the column in UTF-8 bytes; the offset counts from 0.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::uint32_t offset = 0;

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// Offset to line and column, in logarithmic time. Lines end at LF, CRLF or a lone CR.
class LineTable {
 public:
  explicit LineTable(std::string_view text);

  /// The place of `offset`; one past the end for anything beyond it.
  [[nodiscard]] Position at(std::uint32_t offset) const;
  /// The text of a line (from 1) without its line end; empty if there is no such line.
  [[nodiscard]] std::string_view line(std::uint32_t number) const;
  [[nodiscard]] std::uint32_t line_count() const;

 private:
  std::string_view text_;
  std::vector<std::uint32_t> starts_;
};

}  // namespace bext
