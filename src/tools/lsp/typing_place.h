#pragma once
// The place at a cursor: in a key or in a value, and below which keys. It is found by reading the text up to the
// cursor, because the tree does not cover unfinished text.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/position.h"

namespace bext::lsp {

struct TypingPlace {
  enum class Kind : std::uint8_t { nothing, key, value };
  Kind kind = Kind::nothing;                        ///< nothing in a comment, or after a complete key or value
  std::vector<std::string> sections;                ///< the keys from the top of the file down to the object around
  std::vector<std::string> keys;                    ///< of that object, without the one at the cursor
  std::string key;                                  ///< of the value
  bool in_list = false;                             ///< the value is an element of a list
  std::vector<std::string> elements;                ///< the strings of that list, without the one at the cursor
  Range token;                                      ///< what a completion replaces
  std::optional<std::uint32_t> missing_comma = {};  ///< the end of the member before, if no comma follows it
};
[[nodiscard]] TypingPlace typing_place(std::string_view text, std::uint32_t offset);

}  // namespace bext::lsp
