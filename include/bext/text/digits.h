#pragma once
// Numbers in arguments, names and logs. JSON numbers are read by `number.h`.
//
// ```cpp
// assert(bext::whole_number<int>("69") == 69 && !bext::whole_number<int>("69a") && !bext::whole_number<int>(""));
// assert(bext::hex_or_decimal("0x138d") == 5005 && bext::hex_or_decimal("5005") == 5005);
// assert(bext::is_hex_digit('f') && !bext::is_hex_digit('x'));
// ```

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bext/text/ascii.h"

namespace bext {

[[nodiscard]] constexpr bool is_hex_digit(char c) {
  return is_digit(c) || (lower_case(c) >= 'a' && lower_case(c) <= 'f');
}

/// The whole text as a number; nothing if it is not a number or the type cannot hold it.
template <std::integral T>
[[nodiscard]] std::optional<T> whole_number(std::string_view text, int base = 10) {
  T number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number, base);
  return error == std::errc{} && stopped == end ? std::optional{number} : std::nullopt;
}

/// The same for `5005` and `0x138d`.
[[nodiscard]] inline std::optional<std::int64_t> hex_or_decimal(std::string_view text) {
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  return whole_number<std::int64_t>(text, hexadecimal ? 16 : 10);
}

}  // namespace bext
