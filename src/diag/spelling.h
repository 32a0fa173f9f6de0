#pragma once
// What people write where JSON wants something else, and what they mean by it.
#include <optional>
#include <string>
#include <string_view>

namespace bext {

/// Text as it may stand inside a one-line message: in backticks, cut at the first line end and when it is long.
[[nodiscard]] std::string shown(std::string_view text);

/// `true` for `True`, `null` for `None`.
[[nodiscard]] std::optional<std::string_view> json_word_for(std::string_view word);
/// `NaN`, `Infinity` and their relatives.
[[nodiscard]] bool is_special_number(std::string_view word);
[[nodiscard]] bool is_identifier(std::string_view word);

/// The JSON spelling of a number in another one (`.5`, `+1`, `007`, `0x10`), when there is one.
[[nodiscard]] std::optional<std::string> json_number_for(std::string_view lexeme);
/// The double-quoted spelling of a string in single quotes.
[[nodiscard]] std::optional<std::string> double_quoted(std::string_view lexeme);

}  // namespace bext
