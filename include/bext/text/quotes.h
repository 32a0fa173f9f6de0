#pragma once
// Typographic quotes, which word processors insert and JSON does not allow.
//
// ```cpp
// assert(bext::in_typographic_quotes("\xE2\x80\x9Cvit\xE2\x80\x9D") && !bext::in_typographic_quotes("\"vit\""));
// ```

#include <string_view>

namespace bext {

/// “…”, „…“ or ”…”: three bytes at each end.
[[nodiscard]] constexpr bool in_typographic_quotes(std::string_view text) {
  const auto is_quote = [](std::string_view bytes) {
    return bytes == "\xE2\x80\x9C" || bytes == "\xE2\x80\x9D" || bytes == "\xE2\x80\x9E";
  };
  return text.size() >= 6 && is_quote(text.substr(0, 3)) && is_quote(text.substr(text.size() - 3));
}

}  // namespace bext
