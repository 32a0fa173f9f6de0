#pragma once
// ASCII character classes, case conversion and comparison, independent of the locale.
//
// ```cpp
// assert(bext::is_digit('7') && bext::is_word('_') && !bext::is_letter('_'));
// assert(bext::lower_case("V73_sd8sG4") == "v73_sd8sg4" && bext::upper_case('z') == 'Z');
// assert(bext::equal_ignoring_case("SM8750", "sm8750") && bext::trimmed(" a b\r\n") == "a b");
// ```

#include <algorithm>
#include <string>
#include <string_view>

namespace bext {

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
[[nodiscard]] constexpr bool is_letter(char c) { return is_lower(c) || is_upper(c); }
[[nodiscard]] constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }
/// A letter, a digit or `_`.
[[nodiscard]] constexpr bool is_word(char c) { return is_letter_or_digit(c) || c == '_'; }

[[nodiscard]] constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
[[nodiscard]] constexpr bool is_line_end(char c) { return c == '\n' || c == '\r'; }
/// White space of JSON.
[[nodiscard]] constexpr bool is_white(char c) { return is_blank(c) || is_line_end(c); }

[[nodiscard]] constexpr char lower_case(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
[[nodiscard]] constexpr char upper_case(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }
[[nodiscard]] inline std::string lower_case(std::string_view text) {
  std::string result{text};
  for (char& c : result) c = lower_case(c);
  return result;
}
[[nodiscard]] inline std::string upper_case(std::string_view text) {
  std::string result{text};
  for (char& c : result) c = upper_case(c);
  return result;
}
[[nodiscard]] constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower_case(x) == lower_case(y); });
}

/// Without white space at either end.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_white(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_white(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace bext
