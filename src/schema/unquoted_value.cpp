#include "unquoted_value.h"

#include <optional>
#include <string>

#include "bext/schema/describe.h"
#include "bext/text/ascii.h"
#include "bext/text/digits.h"

namespace bext {
namespace {

std::optional<std::string> as_integer(const Option& option, const std::string& text) {
  const std::optional<std::int64_t> number = whole_number<std::int64_t>(text);
  if (!number || !within_limits(option, static_cast<double>(*number))) return std::nullopt;
  return std::to_string(*number);
}

std::optional<std::string> as_number(const Option& option, const std::string& text) {
  const std::optional<Number> number = Number::from_lexeme(text);
  return number && within_limits(option, number->as_double()) ? std::optional{text} : std::nullopt;
}

std::optional<std::string> plain(const Option& option, Node value) {
  if (!value.is_string()) return std::nullopt;
  const std::string text = value.string();
  switch (option.type) {
    case Type::integer:
    case Type::integers:
      return as_integer(option, text);
    case Type::number:
      return as_number(option, text);
    case Type::boolean:
      if (std::string word = lower_case(text); word == "true" || word == "false") return word;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace

std::vector<TextEdit> unquoted_value(const Document& document, const Option& option, Node value) {
  if (!value.is_array()) {
    const std::optional<std::string> text = plain(option, value);
    return text ? replace_value(document, value, *text) : std::vector<TextEdit>{};
  }
  std::vector<TextEdit> edits;
  if (option.type != Type::integers) return edits;
  for (const Node element : value.elements()) {
    if (element.kind() == NodeKind::number) continue;
    const std::optional<std::string> text = plain(option, element);
    if (!text) return {};
    for (TextEdit& edit : replace_value(document, element, *text)) edits.push_back(std::move(edit));
  }
  return edits;
}

}  // namespace bext
