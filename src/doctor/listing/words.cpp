#include <algorithm>

#include "bext/text/ascii.h"
#include "bext/text/digits.h"
#include "doctor/listing/listed_line.h"

namespace bext::doctor::listing {

bool is_number(std::string_view word) { return !word.empty() && std::ranges::all_of(word, is_digit); }

std::optional<std::uint64_t> size_of(std::string_view word) {
  std::string digits;
  std::size_t since_separator = 3;
  for (const char c : word) {
    if (is_digit(c)) {
      digits += c;
      ++since_separator;
    } else if ((c == ',' || c == '.') && !digits.empty()) {
      since_separator = 0;
    } else {
      return std::nullopt;
    }
  }
  if (digits.empty() || since_separator < 3) return std::nullopt;
  return whole_number<std::uint64_t>(digits);
}

bool is_date(std::string_view word) {
  if (word.size() < 8 || word.size() > 11 || !is_digit(word.front())) return false;
  const auto is_separator = [](char c) { return c == '-' || c == '/' || c == '.'; };
  return std::ranges::count_if(word, is_separator) >= 2 &&
         std::ranges::all_of(word, [&](char c) { return is_digit(c) || is_separator(c); });
}

bool is_time(std::string_view word) {
  return word.size() >= 4 && is_digit(word.front()) && word.contains(':') &&
         std::ranges::all_of(word, [](char c) { return is_digit(c) || c == ':' || c == '.'; });
}

}  // namespace bext::doctor::listing
