#pragma once
// Which bytes can stand in a word: anything that is neither white space nor punctuation of JSON. Sound numbers and
// literals must not run into such a byte, and damaged text is stepped over in runs of them.

#include <array>
#include <string_view>

namespace bext {

namespace internal {

constexpr std::array<bool, 256> word_bytes() {
  std::array<bool, 256> table{};
  table.fill(true);
  for (const char c : std::string_view{"\0 \t\r\n,;:[]{}\"/", 14}) table[static_cast<unsigned char>(c)] = false;
  return table;
}

inline constexpr std::array<bool, 256> word_byte_table = word_bytes();

}  // namespace internal

/// A slash is left out because it may start a comment, a semicolon because it stands for a comma.
inline bool belongs_to_word(char c) { return internal::word_byte_table[static_cast<unsigned char>(c)]; }

}  // namespace bext
