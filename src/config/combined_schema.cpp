#include "bext/config/combined_schema.h"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "bext/config/project_config.h"
#include "bext/schema/json_schema.h"
#include "marks.h"

namespace bext {
namespace {

Json negated(Json schema) { return Json::object({{"not", std::move(schema)}}); }
Json required(std::string_view key) { return Json::object({{"required", Json::array({key})}}); }

/// An object with this member, whose value matches `value`.
Json member(std::string_view key, Json value) {
  Json schema = required(key);
  schema["properties"][key] = std::move(value);
  return schema;
}

Json object_with(Json schema) {
  Json object = Json::object({{"type", "object"}});
  for (Json::Member& one : *schema.as_object()) object[one.key] = std::move(one.value);
  return object;
}

/// JSON Schema can only constrain all members, so "any" is the negation of "none".
Json any_name(std::string pattern) {
  return negated(Json::object({{"propertyNames", negated(Json::object({{"pattern", std::move(pattern)}}))}}));
}
Json any_value(Json value) { return negated(Json::object({{"additionalProperties", negated(std::move(value))}})); }

Json any_of_all(Json::Array ways) {
  if (ways.size() == 1) return std::move(ways.front());
  return Json::object({{"anyOf", Json::array(std::move(ways))}});
}

/// Without the near misses that `recognize` accepts, because such a file has findings anyway.
Json only_project_keys() {
  Json names = Json::array();
  Json::Array certain;
  for (const Option& option : section_of<ProjectConfig>().options) {
    names.push_back(option.key());
    if (option.key() != "$schema" && option.key() != "graphs") certain.push_back(required(option.key()));
  }
  Json schema = any_of_all(std::move(certain));
  schema["propertyNames"]["anyOf"] =
      Json::array({Json::object({{"enum", std::move(names)}}), Json::object({{"pattern", "^_"}})});
  return schema;
}

/// A member with an object like `entry`, or a list that starts with one.
Json first_entry(std::string_view key, const Json& entry) {
  Json list = Json::object({{"type", "array"}, {"minItems", 1}});
  list["prefixItems"] = Json::array({entry});
  return member(key, any_of_all({entry, std::move(list)}));
}

Json schema_of(const Mark& mark) {
  const std::string_view key = mark.word;
  const std::string_view inner = mark.inner;
  switch (mark.test) {
    case Mark::Test::nothing:
      return Json{true};
    case Mark::Test::key:
      return required(key);
    case Mark::Test::no_key:
      return negated(required(key));
    case Mark::Test::no_objects:
      return negated(first_entry(key, Json::object({{"type", "object"}})));
    case Mark::Test::object:
      return member(key, Json::object({{"type", "object"}}));
    case Mark::Test::list:
      return member(key, Json::object({{"type", "array"}}));
    case Mark::Test::key_inside:
      return member(key, object_with(required(inner)));
    case Mark::Test::key_in_first:
      return first_entry(key, object_with(required(inner)));
    case Mark::Test::no_key_in_first:
      return negated(first_entry(key, object_with(required(inner))));
    case Mark::Test::key_in_any:
      return any_value(object_with(required(inner)));
    case Mark::Test::key_starts:
      return any_name(fmt::format("^{}", key));
    case Mark::Test::key_ends:
      return any_name(fmt::format("{}$", key));
    case Mark::Test::key_in_any_ends:
      return any_value(object_with(any_name(fmt::format("{}$", inner))));
    case Mark::Test::project_keys:
      return only_project_keys();
  }
  return Json{true};
}

Json schema_of(const Signature& signature) {
  Json::Array marks;
  for (const Mark* mark : signature.marks())
    if (mark->test != Mark::Test::nothing) marks.push_back(schema_of(*mark));
  if (marks.size() == 1) return std::move(marks.front());
  return Json::object({{"allOf", Json::array(std::move(marks))}});
}

}  // namespace

Json combined_schema() {
  std::vector<SchemaBranch> branches;
  Json::Array of_others;
  for (const MarkedKind& kind : kinds_of_files()) {
    if (kind.is_by_mistakes) continue;
    Json::Array ways;
    for (const Signature& signature : kind.signatures) ways.push_back(schema_of(signature));
    if (kind.look_alike) {
      of_others.insert(of_others.end(), ways.begin(), ways.end());
      continue;
    }
    if (!of_others.empty()) branches.push_back({any_of_all(std::exchange(of_others, {}))});
    const Backend& backend = *find_backend(kind.backend);
    branches.push_back({any_of_all(std::move(ways)), {backend.name, backend.doc, &backend.root()}});
  }
  return json_schema(branches);
}

GeneratedFile combined_schema_file() { return {"schema/bext.schema.json", write(combined_schema(), 2) + "\n"}; }

}  // namespace bext
