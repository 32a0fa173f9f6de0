#pragma once
// Escapes in JSON strings, read one at a time so that the parser (which reports them) and the decoder (which resolves
// them) cannot disagree.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bext {

struct Escape {
  enum class Kind : std::uint8_t { character, lone_surrogate, unknown };
  Kind kind;
  std::uint8_t size;         ///< bytes with the backslash; for an unknown escape those that certainly belong to it
  std::uint32_t code_point;  ///< of a `character`
};

/// `at` points at a backslash before `end`.
[[nodiscard]] Escape read_escape(const char* at, const char* end);
/// The text that the inside of a string stands for. Unknown escapes stay as they are; lone surrogates and bytes that
/// are no UTF-8 become U+FFFD.
[[nodiscard]] std::string decode_string(std::string_view inside);

}  // namespace bext
