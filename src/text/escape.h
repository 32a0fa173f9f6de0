#pragma once
// Escapes in JSON strings, shared by the parser, which reports invalid ones, and the decoder, which resolves them.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bext {

struct Escape {
  enum class Kind : std::uint8_t { character, lone_surrogate, unknown };
  Kind kind;
  std::uint8_t size;         ///< in bytes, with the backslash; for an unknown escape the bytes that surely belong to it
  std::uint32_t code_point;  ///< of a `character`
};

/// `at` points at a backslash before `end`.
[[nodiscard]] Escape read_escape(const char* at, const char* end);
/// The decoded text of a string. Unknown escapes stay as they are; lone surrogates and invalid UTF-8 become U+FFFD.
[[nodiscard]] std::string decode_string(std::string_view inside);

}  // namespace bext
