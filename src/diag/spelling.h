#pragma once
// Common misspellings of JSON values, and the correct spelling of each.
#include <optional>
#include <string>
#include <string_view>

namespace bext {

/// Text for a one-line message: in backticks, cut at the first line end and after 40 bytes.
[[nodiscard]] std::string shown(std::string_view text);

/// `true` for `True`, `null` for `None`.
[[nodiscard]] std::optional<std::string_view> json_word_for(std::string_view word);
/// `NaN`, `Infinity` and similar words.
[[nodiscard]] bool is_special_number(std::string_view word);
[[nodiscard]] bool is_identifier(std::string_view word);

/// The JSON spelling of `.5`, `+1`, `007`, `0x10` and the like, if there is one.
[[nodiscard]] std::optional<std::string> json_number_for(std::string_view lexeme);
/// The double-quoted form of a single-quoted string.
[[nodiscard]] std::optional<std::string> double_quoted(std::string_view lexeme);

}  // namespace bext
