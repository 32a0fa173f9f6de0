#include "bext/schema/describe.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/diag/alternatives.h"

namespace bext {
namespace {

/// Longer lists of values are cut.
constexpr std::size_t most_choices = 12;

std::string values_in_words(std::span<const int> values) {
  std::vector<std::string> items;
  for (const int value : values) items.push_back(fmt::format("{}", value));
  return alternatives(items);
}

std::string limits_in_words(const OptionInfo& info) {
  if (info.ge && info.le) return fmt::format(" from {} to {}", *info.ge, *info.le);
  if (info.ge) return fmt::format(" of {} or more", *info.ge);
  if (info.le) return fmt::format(" of {} or less", *info.le);
  return {};
}

std::string in_one_line(const Json& value) { return value.is_string() ? *value.as_string() : write(value, 0); }

std::string cases_in_words(const Json::Object& cases) {
  std::string text;
  for (const Json::Member& one : cases) {
    if (!text.empty()) text += ", ";
    if (one.key == "*")
      text += fmt::format("{} otherwise", in_one_line(one.value));
    else if (one.key.starts_with("by_") && one.value.is_object())
      text += fmt::format("by `{}`: {}", one.key.substr(3), cases_in_words(*one.value.as_object()));
    else
      text += fmt::format("{} for {}", in_one_line(one.value), one.key);
  }
  return text;
}

}  // namespace

std::string choices_in_words(const Choices& choices) {
  std::vector<std::string> items;
  for (const Choice& choice : choices.values.first(std::min(choices.values.size(), most_choices)))
    items.push_back(fmt::format("`{}`", choice.text));
  if (const std::size_t others = choices.values.size() - items.size(); others > 0)
    items.push_back(fmt::format("one of {} more", others));
  return alternatives(items);
}

std::string expected_value(const Option& option) {
  if (!option.info.values.empty()) return values_in_words(option.info.values);
  if (option.info.spread) return "a list of strings";
  switch (option.type) {
    case Type::boolean:
      return "`true` or `false`";
    case Type::integer:
      // Without a documented limit, a negative number is an error too: see `negative-integer`.
      return "a whole number" + (option.info.ge || option.info.le ? limits_in_words(option.info) : " of 0 or more");
    case Type::number:
      return "a number" + limits_in_words(option.info);
    case Type::text:
      return "a string" + (option.info.example.empty() ? "" : fmt::format(" such as {}", option.info.example));
    case Type::choice:
      return choices_in_words(*option.choices);
    case Type::integers:
      return "a list of whole numbers";
    case Type::texts:
      return "a list of strings";
    case Type::sections:
      return option.info.takes_object ? "a list of objects or one object" : "a list of objects";
    case Type::object:
    case Type::section:
    case Type::inlined:
      return "an object";
  }
  return "a value";
}

std::optional<std::string> limit_problem(const Option& option, double number) {
  if (within_limits(option, number) || is_between_values(option, number)) return std::nullopt;
  return "must be " + expected_value(option);
}

std::string_view file_type_name(const Option& option) {
  return option.info.spread ? name_of(Type::texts) : name_of(option.type);
}

Json native_default_of(const Option& option) {
  const std::string_view text = option.info.native_default;
  if (text.empty()) return {};
  const Document document = Document::parse(std::string{text});
  return document.faults().empty() ? document.root().to_json() : Json{text};
}

std::string native_default_in_words(const Option& option) {
  const Json value = native_default_of(option);
  if (value.is_null()) return {};
  if (value == Json{"unset"}) return "off";
  return value.is_object() ? cases_in_words(*value.as_object()) : in_one_line(value);
}

std::string without_the_key(const Option& option) {
  const std::string words = native_default_in_words(option);
  if (words.empty()) return {};
  return words == "off" ? "it is off" : fmt::format("the tools use {}", words);
}

std::vector<std::string_view> phase_names(Phase phase) {
  std::vector<std::string_view> names;
  if (acts_in(phase, Phase::compile)) names.emplace_back("compile");
  if (acts_in(phase, Phase::context)) names.emplace_back("context");
  if (acts_in(phase, Phase::execute)) names.emplace_back("execute");
  return names;
}

std::string synonyms_in_words(const Option& option) {
  std::string text;
  for (const Synonym& synonym : option.info.synonyms) {
    text += fmt::format("{}`{}`", text.empty() ? "" : ", ", synonym.name);
    if (!synonym.used_by.empty()) text += fmt::format(" ({})", synonym.used_by);
  }
  return text.empty() ? text : text + "; the tools ignore these names";
}

}  // namespace bext
