#include "plain_schema.h"

#include "bext/backend/htp.h"
#include "bext/schema/option.h"

namespace bench {
namespace {

using bext::Json;
using bext::Option;
using bext::Section;
using bext::Type;

Json typed(const char* name) { return Json::object({{"type", name}}); }
Json list_of(Json items) { return Json::object({{"type", "array"}, {"items", std::move(items)}}); }
Json object_schema(const Section& section);

Json choice_schema(const bext::Choices& choices) {
  Json::Array values;
  for (const bext::Choice& choice : choices.values) values.emplace_back(choice.text);
  return Json::object({{"enum", Json::array(std::move(values))}});
}

Json value_schema(const Option& option) {
  switch (option.type) {
    case Type::boolean:
      return typed("boolean");
    case Type::integer:
      return typed("integer");
    case Type::number:
      return typed("number");
    case Type::text:
      return option.info.spread ? list_of(typed("string")) : typed("string");
    case Type::choice:
      return option.choices->complete ? choice_schema(*option.choices) : typed("string");
    case Type::integers:
      return list_of(typed("integer"));
    case Type::texts:
      return list_of(typed("string"));
    case Type::object:
      return typed("object");
    case Type::section:
    case Type::inlined:
      return object_schema(option.section());
    case Type::sections:
      return list_of(object_schema(option.section()));
  }
  return Json::object();
}

Json limited(Json schema, const bext::OptionInfo& info) {
  if (info.ge) schema["minimum"] = *info.ge;
  if (info.le) schema["maximum"] = *info.le;
  if (info.values.empty()) return schema;
  Json::Array values;
  for (const int value : info.values) values.emplace_back(value);
  schema["enum"] = Json::array(std::move(values));
  return schema;
}

void add_properties(const Section& section, Json& properties, Json& required) {
  for (const Option& option : section.options) {
    if (option.type == Type::inlined) {
      add_properties(option.section(), properties, required);
      continue;
    }
    properties[option.key()] = limited(value_schema(option), option.info);
    if (option.info.required) required.push_back(option.key());
  }
}

Json object_schema(const Section& section) {
  Json properties = Json::object();
  Json required = Json::array();
  add_properties(section, properties, required);
  Json schema = typed("object");
  schema["properties"] = std::move(properties);
  if (!required.as_array()->empty()) schema["required"] = std::move(required);
  schema["additionalProperties"] = false;
  return schema;
}

}  // namespace

Json plain_schema() {
  Json schema = object_schema(bext::section_of<bext::htp::Config>());
  schema["$schema"] = "http://json-schema.org/draft-07/schema#";
  return schema;
}

}  // namespace bench
