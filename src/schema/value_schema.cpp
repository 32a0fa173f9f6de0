#include "value_schema.h"

#include <cmath>
#include <limits>
#include <utility>

#include "digits_pattern.h"

namespace bext {
namespace {

constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

Json of_type(std::string_view type) { return Json::object({{"type", type}}); }

Json reference(std::string_view definition) { return Json::object({{"$ref", "#/$defs/" + std::string{definition}}}); }

Json whole_numbers(std::int64_t low, std::int64_t high) {
  return Json::object({{"type", "integer"}, {"minimum", low}, {"maximum", high}});
}
Json digits(std::int64_t low, std::int64_t high) {
  return Json::object({{"type", "string"}, {"pattern", digits_pattern(low, high)}});
}

std::int64_t lower_limit(const OptionInfo& info) {
  // Without a documented limit, a negative number is an error too: see `negative-integer`.
  return info.ge ? static_cast<std::int64_t>(std::ceil(*info.ge)) : 0;
}
std::int64_t upper_limit(const OptionInfo& info) {
  return info.le ? static_cast<std::int64_t>(std::floor(*info.le)) : highest;
}

bool inside(const OptionInfo& info, std::int64_t value) {
  return value >= lower_limit(info) && value <= upper_limit(info);
}

void add_listed_integers(const Option& option, Json::Array& forms) {
  Json numbers = Json::array();
  Json::Array texts;
  for (const int value : option.info.values) {
    if (!inside(option.info, value)) continue;
    numbers.push_back(value);
    texts.push_back(digits(value, value));
  }
  forms.push_back(Json::object({{"enum", std::move(numbers)}}));
  for (Json& text : texts) forms.push_back(std::move(text));
}

void add_integers(const Option& option, Json::Array& forms) {
  const OptionInfo& info = option.info;
  if (!info.values.empty()) {
    add_listed_integers(option, forms);
  } else if (!info.ge && !info.le) {
    forms.push_back(reference("count"));
  } else {
    forms.push_back(whole_numbers(lower_limit(info), upper_limit(info)));
    forms.push_back(digits(lower_limit(info), upper_limit(info)));
  }
  if (!allows(info.lax, Lax::from_boolean)) return;
  Json booleans = Json::array();
  for (const int value : {0, 1}) {
    bool fits = inside(info, value) && info.values.empty();
    for (const int listed : info.values) fits = fits || listed == value;
    if (fits) booleans.push_back(value == 1);
  }
  if (booleans.size() > 0) forms.push_back(Json::object({{"enum", std::move(booleans)}}));
}

Json limit(double number) {
  const auto whole = static_cast<std::int64_t>(number);
  return static_cast<double>(whole) == number ? Json{whole} : Json{number};
}

Json number_schema(const OptionInfo& info) {
  // In a documented range a number between the listed values is not an error: see `is_between_values`.
  if (!info.values.empty() && (!info.ge || !info.le)) {
    Json numbers = Json::array();
    for (const int value : info.values)
      if ((!info.ge || value >= *info.ge) && (!info.le || value <= *info.le)) numbers.push_back(value);
    return Json::object({{"enum", std::move(numbers)}});
  }
  Json schema = of_type("number");
  if (info.ge) schema["minimum"] = limit(*info.ge);
  if (info.le) schema["maximum"] = limit(*info.le);
  return schema;
}

void add_texts(const Option& option, Json::Array& forms) {
  forms.push_back(of_type("string"));
  if (allows(option.info.lax, Lax::from_number)) forms.push_back(of_type("number"));
}

Json choice_schema(const Choices& choices) {
  Json texts = Json::array();
  Json docs = Json::array();
  for (const Choice& choice : choices.values) {
    texts.push_back(choice.text);
    docs.push_back(choice.doc);
  }
  return Json::object({{"enum", std::move(texts)}, {"enumDescriptions", std::move(docs)}});
}

void add_choice(const Choices& choices, Json::Array& forms) {
  forms.push_back(choice_schema(choices));
  Json numbers = Json::array();
  for (const Choice& choice : choices.values)
    if (choice.number) numbers.push_back(*choice.number);
  if (numbers.size() > 0) forms.push_back(Json::object({{"enum", std::move(numbers)}}));
  if (!choices.complete) forms.push_back(of_type("string"));
}

/// A list of `items`, or one of them alone where that is accepted.
void add_list(const Option& option, Json::Array items, Json::Array& forms) {
  Json one = any_of(items);
  forms.push_back(Json::object({{"type", "array"}, {"items", one}}));
  if (!allows(option.info.lax, Lax::single_value)) return;
  for (Json& item : items) forms.push_back(std::move(item));
}

void add_names(const Option& option, Json::Array& forms) {
  forms.push_back(Json::object({{"type", "array"}, {"items", of_type("string")}, {"minItems", 1}}));
  add_texts(option, forms);
}

void add_forms(const Option& option, Json::Array& forms) {
  if (option.info.spread) return add_names(option, forms);
  Json::Array items;
  switch (option.type) {
    case Type::boolean:
      forms.push_back(of_type("boolean"));
      forms.push_back(Json::object({{"enum", Json::array({0, 1})}}));
      break;
    case Type::integer:
      add_integers(option, forms);
      break;
    case Type::number:
      forms.push_back(number_schema(option.info));
      break;
    case Type::text:
      if (option.choices) forms.push_back(choice_schema(*option.choices));
      add_texts(option, forms);
      break;
    case Type::choice:
      add_choice(*option.choices, forms);
      break;
    case Type::integers:
      items.push_back(reference("integer"));
      if (allows(option.info.lax, Lax::from_boolean)) items.push_back(of_type("boolean"));
      add_list(option, std::move(items), forms);
      break;
    case Type::texts:
      add_texts(option, items);
      add_list(option, std::move(items), forms);
      break;
    case Type::object:
    case Type::section:
    case Type::sections:
    case Type::inlined:
      forms.push_back(of_type("object"));
      break;
  }
}

}  // namespace

Json common_definitions() {
  Json definitions = Json::object();
  Json& count = definitions["count"];
  count["description"] = "A whole number of 0 or more, also as text.";
  count["anyOf"] = Json::array({whole_numbers(0, highest), digits(0, highest)});
  Json& integer = definitions["integer"];
  integer["description"] = "A whole number, also as text.";
  integer["anyOf"] = Json::array({whole_numbers(lowest, highest), digits(lowest, highest)});
  return definitions;
}

Json any_of(Json::Array alternatives) {
  if (alternatives.size() == 1) return std::move(alternatives.front());
  return Json::object({{"anyOf", Json::array(std::move(alternatives))}});
}

Json value_schema(const Option& option) {
  Json::Array forms;
  add_forms(option, forms);
  if (option.info.takes_null && option.nullable) forms.push_back(of_type("null"));
  return any_of(std::move(forms));
}

}  // namespace bext
