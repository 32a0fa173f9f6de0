#include "bext/schema/example.h"

#include <utility>

namespace bext {
namespace {

Json declared_example(const Option& option) {
  return Document::parse(std::string{option.info.example}).root().to_json();
}

std::int64_t example_number(const OptionInfo& info) {
  if (!info.values.empty()) return info.values.back();
  return info.ge && *info.ge > 1 ? static_cast<std::int64_t>(*info.ge) : 1;
}

bool says_something(const Json& value) {
  if (value.is_null() || value == Json{0}) return false;
  if (const std::string* text = value.as_string()) return !text->empty();
  return !value.is_array() || value.size() > 0;
}

Json required_members(const Section& section) {
  Json object = Json::object();
  for (const Option& option : section.options)
    if (option.info.required) object[option.key()] = example_value(section, option);
  return object;
}

/// With at least one member, because an empty section shows nothing.
Json section_example(const Section& section) {
  Json object = required_members(section);
  if (object.size() == 0 && !section.options.empty())
    object[section.options.front().key()] = example_value(section, section.options.front());
  return object;
}

}  // namespace

Json example_value(const Section& section, const Option& option) {
  if (!option.info.example.empty()) return declared_example(option);
  if (option.info.spread) return Json::array({"my_graph"});
  Json standard = default_of(section, option);
  switch (option.type) {
    case Type::boolean: {
      const bool* on = standard.as_boolean();
      return !(on && *on);
    }
    case Type::integer:
    case Type::number:
      return says_something(standard) ? standard : Json{example_number(option.info)};
    case Type::text:
    case Type::choice:
      if (says_something(standard)) return standard;
      return option.choices ? Json{option.choices->values.front().text} : Json{"text"};
    case Type::integers:
      return says_something(standard) ? standard : Json::array({0});
    case Type::texts:
      if (says_something(standard)) return standard;
      return Json::array({option.choices ? option.choices->values.front().text : std::string_view{"my_graph"}});
    case Type::object:
      return Json::object();
    case Type::sections:
      return Json::array({section_example(option.section())});
    case Type::section:
    case Type::inlined:
      return section_example(option.section());
  }
  return {};
}

Json example_file(const ListedOption& listed) {
  Json value = required_members(*listed.table);
  value[listed.option->key()] = example_value(*listed.table, *listed.option);
  for (std::size_t i = listed.steps.size(); i-- > 0;) {
    const Option& step = *listed.steps[i];
    if (step.type == Type::inlined) continue;
    Json outer = i == 0 ? Json::object() : required_members(listed.steps[i - 1]->section());
    outer[step.key()] = step.type == Type::sections ? Json::array({std::move(value)}) : std::move(value);
    value = std::move(outer);
  }
  return value;
}

}  // namespace bext
