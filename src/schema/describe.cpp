#include "bext/schema/describe.h"

#include <fmt/format.h>

#include <algorithm>

namespace bext {
namespace {

std::string in_words(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " or " : ", ";
    text += items[i];
  }
  return text;
}

std::string values_in_words(std::span<const int> values) {
  std::vector<std::string> items;
  for (const int value : values) items.push_back(fmt::format("{}", value));
  return in_words(items);
}

std::string limits_in_words(const OptionInfo& info) {
  if (info.ge && info.le) return fmt::format(" from {} to {}", *info.ge, *info.le);
  if (info.ge) return fmt::format(" of {} or more", *info.ge);
  if (info.le) return fmt::format(" of {} or less", *info.le);
  return {};
}

}  // namespace

std::string choices_in_words(const Choices& choices) {
  std::vector<std::string> items;
  for (const Choice& choice : choices.values) items.push_back(fmt::format("`{}`", choice.text));
  return in_words(items);
}

std::string expected_value(const Option& option) {
  if (!option.info.values.empty()) return values_in_words(option.info.values);
  if (option.info.spread) return "a list of strings";
  switch (option.type) {
    case Type::boolean:
      return "`true` or `false`";
    case Type::integer:
      return "a whole number" + limits_in_words(option.info);
    case Type::number:
      return "a number" + limits_in_words(option.info);
    case Type::text:
      return "a string";
    case Type::choice:
      return choices_in_words(*option.choices);
    case Type::integers:
      return "a list of whole numbers";
    case Type::texts:
      return "a list of strings";
    case Type::sections:
      return option.info.takes_object ? "a list of objects, or one object" : "a list of objects";
    case Type::object:
    case Type::section:
    case Type::inlined:
      return "an object";
  }
  return "a value";
}

std::optional<std::string> limit_problem(const Option& option, double number) {
  const OptionInfo& info = option.info;
  const bool inside =
      (!info.ge || number >= *info.ge) && (!info.le || number <= *info.le) &&
      (info.values.empty() || std::ranges::any_of(info.values, [&](int value) { return value == number; }));
  if (inside) return std::nullopt;
  return "it takes " + expected_value(option);
}

std::vector<std::string_view> phase_names(Phase phase) {
  std::vector<std::string_view> names;
  if (acts_in(phase, Phase::compile)) names.emplace_back("compile");
  if (acts_in(phase, Phase::context)) names.emplace_back("context");
  if (acts_in(phase, Phase::execute)) names.emplace_back("execute");
  return names;
}

}  // namespace bext
