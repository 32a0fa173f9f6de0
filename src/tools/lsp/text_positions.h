#pragma once
// Positions as editors count them: lines from 0, characters in UTF-8 bytes or UTF-16 code units.

#include <cstdint>
#include <string_view>

#include "bext/text/json.h"
#include "bext/text/position.h"

namespace bext::lsp {

enum class PositionEncoding : std::uint8_t { utf8, utf16 };

/// The lines of one text, which must outlive this.
class TextPositions {
 public:
  TextPositions(std::string_view text, PositionEncoding encoding) : text_{text}, encoding_{encoding}, lines_{text} {}

  [[nodiscard]] Json position(std::uint32_t offset) const;
  [[nodiscard]] Json range(Range range) const;
  /// The offset of a position. A position beyond its line means the end of the line, as the protocol requires. An
  /// invalid position means the end of the text.
  [[nodiscard]] std::uint32_t offset(const Json* position) const;
  [[nodiscard]] Range range_of(const Json* range) const;
  [[nodiscard]] const LineTable& lines() const { return lines_; }

 private:
  std::string_view text_;
  PositionEncoding encoding_;
  LineTable lines_;
};

}  // namespace bext::lsp
