#include "synonym_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "bext/text/ascii.h"

namespace bext {
namespace {

constexpr std::int64_t units_in_the_next = 1024;

/// The text of a scalar, with or without quotes, in lower case.
std::string word_of(Node value) { return lower_case(value.is_string() ? value.string() : std::string{value.lexeme()}); }

/// The switch in the type of the option; nothing if the value is not a switch.
std::optional<std::string> switch_for(const Option& option, Node value, bool inverted) {
  const std::string word = word_of(value);
  const bool on = word == "1" || word == "true" || word == "on";
  if (!on && word != "0" && word != "false" && word != "off") return std::nullopt;
  if (option.type == Type::boolean) return on != inverted ? "true" : "false";
  return on != inverted ? "1" : "0";
}

bool is_number(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }

/// The digits after an optional letter, `3` in `O3`.
std::optional<std::string> number_after(char letter, Node value) {
  std::string word = word_of(value);
  if (word.starts_with(letter)) word.erase(0, 1);
  return is_number(word) ? std::optional{word} : std::nullopt;
}

std::optional<std::string> in_mib(Node value, Conversion conversion) {
  const std::optional<std::int64_t> size = value.as_integer();
  if (!size || *size < 0 || *size > INT32_MAX) return std::nullopt;
  if (conversion == Conversion::gib_to_mib) return std::to_string(*size * units_in_the_next);
  if (*size % units_in_the_next != 0) return std::nullopt;
  return std::to_string(*size / units_in_the_next);
}

}  // namespace

std::optional<std::string> converted(Node value, const Option& option, Conversion conversion) {
  switch (conversion) {
    case Conversion::none:
    case Conversion::soc_name:
      return std::string{value.lexeme()};
    case Conversion::to_switch:
    case Conversion::inverted:
      return switch_for(option, value, conversion == Conversion::inverted);
    case Conversion::to_level:
      return number_after('o', value);
    case Conversion::to_arch:
      if (const std::optional<std::string> number = number_after('v', value)) {
        // ONNX Runtime's word for "not chosen".
        if (*number == "0") return std::nullopt;
        return fmt::format("\"v{}\"", *number);
      }
      return std::string{value.lexeme()};
    case Conversion::kib_to_mib:
    case Conversion::gib_to_mib:
      return in_mib(value, conversion);
    case Conversion::no_rule:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace bext
