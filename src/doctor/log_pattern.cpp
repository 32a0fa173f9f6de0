#include "bext/doctor/log_pattern.h"

#include <algorithm>
#include <cstddef>

#include "bext/text/ascii.h"
#include "bext/text/digits.h"

namespace bext::doctor {
namespace {

/// The size of the number at the start of the text; 0 if there is none.
std::size_t number_size(std::string_view text) {
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  const std::size_t prefix = hexadecimal ? 2 : 0;
  std::size_t end = prefix;
  while (end < text.size() && (hexadecimal ? is_hex_digit(text[end]) : is_digit(text[end]))) ++end;
  return end == prefix ? 0 : end;
}

/// Matches text and `#` exactly at the start of `line`. Adds the numbers to `captured`.
std::optional<std::size_t> matched_size(std::string_view line, std::string_view part,
                                        std::vector<std::string_view>& captured) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < part.size(); ++i) {
    if (part[i] == '#') {
      const std::size_t size = number_size(line.substr(at));
      if (size == 0) return std::nullopt;
      captured.push_back(line.substr(at, size));
      at += size;
    } else {
      if (at >= line.size() || line[at] != part[i]) return std::nullopt;
      ++at;
    }
  }
  return at;
}

}  // namespace

std::optional<std::vector<std::string_view>> match(std::string_view line, std::string_view pattern) {
  std::vector<std::string_view> captured;
  std::size_t at = 0;
  for (bool first = true;; first = false) {
    const std::size_t star = pattern.find('*');
    const std::string_view part = pattern.substr(0, star);
    const std::string_view text = part.substr(0, part.find('#'));
    // The earliest end of a part is always right, because `*` matches the rest.
    std::size_t found = line.find(text, at);
    std::optional<std::size_t> size;
    const std::size_t captures_before = captured.size();
    for (; found != std::string_view::npos; found = line.find(text, found + 1)) {
      if (!first) captured.push_back(line.substr(at, found - at));
      size = matched_size(line.substr(found), part, captured);
      if (size) break;
      captured.resize(captures_before);
    }
    if (!size) return std::nullopt;
    at = found + *size;
    if (star == std::string_view::npos) return captured;
    pattern.remove_prefix(star + 1);
    if (pattern.empty()) {
      captured.push_back(line.substr(at));
      return captured;
    }
  }
}

bool fits(std::string_view line, std::string_view pattern) { return match(line, pattern).has_value(); }

std::string_view anchor_of(std::string_view pattern) {
  std::string_view longest;
  while (!pattern.empty()) {
    const std::size_t end = std::min(pattern.find_first_of("*#"), pattern.size());
    if (end > longest.size()) longest = pattern.substr(0, end);
    pattern.remove_prefix(std::min(end + 1, pattern.size()));
  }
  return longest;
}

}  // namespace bext::doctor
