#include "diag/spelling.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "bext/text/ascii.h"
#include "bext/text/digits.h"
#include "bext/text/number.h"
#include "bext/text/utf8.h"

namespace bext {

namespace {

constexpr std::size_t longest_shown = 40;

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

}  // namespace

std::string shown(std::string_view text) {
  std::size_t end = static_cast<std::size_t>(std::ranges::find_if(text, is_control) - text.begin());
  if (end > longest_shown) {
    end = longest_shown;
    while (end > 0 && continues_character(text[end])) --end;
  }
  return fmt::format("`{}{}`", text.substr(0, end), end < text.size() ? "…" : "");
}

std::optional<std::string_view> json_word_for(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> words{{{"true", "true"},
                                                                                {"false", "false"},
                                                                                {"null", "null"},
                                                                                {"none", "null"},
                                                                                {"nil", "null"},
                                                                                {"undefined", "null"}}};
  const std::string lower = lower_case(word);
  const auto found = std::ranges::find(words, lower, &std::pair<std::string_view, std::string_view>::first);
  if (found == words.end() || found->second == word) return std::nullopt;
  return found->second;
}

bool is_special_number(std::string_view word) {
  if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
  const std::string lower = lower_case(word);
  return lower == "nan" || lower == "inf" || lower == "infinity";
}

bool is_identifier(std::string_view word) {
  const auto is_part = [](char c) { return is_word(c) || c == '-' || c == '.'; };
  return !word.empty() && !is_digit(word.front()) && std::ranges::all_of(word, is_part);
}

std::optional<std::string> json_number_for(std::string_view lexeme) {
  std::string number;
  if (lexeme.starts_with('-')) number = "-";
  if (lexeme.starts_with('-') || lexeme.starts_with('+')) lexeme.remove_prefix(1);
  if (lexeme.starts_with("0x") || lexeme.starts_with("0X")) {
    const std::optional<std::uint64_t> value = whole_number<std::uint64_t>(lexeme.substr(2), 16);
    return value ? std::optional{number + std::to_string(*value)} : std::nullopt;
  }
  while (lexeme.size() > 1 && lexeme[0] == '0' && is_digit(lexeme[1])) lexeme.remove_prefix(1);
  if (lexeme.starts_with('.')) number += '0';
  const std::size_t point = lexeme.find('.');
  number += lexeme;
  if (point != std::string_view::npos && (point + 1 == lexeme.size() || !is_digit(lexeme[point + 1])))
    number.insert(number.size() - (lexeme.size() - point - 1), "0");
  if (number.contains("0.0") && lexeme == ".") return std::nullopt;
  return Number::from_lexeme(number) ? std::optional{number} : std::nullopt;
}

std::optional<std::string> double_quoted(std::string_view lexeme) {
  if (lexeme.size() < 2 || !lexeme.starts_with('\'') || !lexeme.ends_with('\'')) return std::nullopt;
  std::string out = "\"";
  const std::string_view inside = lexeme.substr(1, lexeme.size() - 2);
  for (std::size_t i = 0; i < inside.size(); ++i) {
    const char c = inside[i];
    if (c == '\\' && i + 1 < inside.size()) {
      const char next = inside[++i];
      if (next != '\'') out += c;
      out += next;
    } else if (c == '"') {
      out += "\\\"";
    } else {
      out += c;
    }
  }
  return out + '"';
}

}  // namespace bext
