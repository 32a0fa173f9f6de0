#include "bext/schema/json_schema.h"

#include <fmt/format.h>

#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "bext/schema/addresses.h"
#include "bext/schema/describe.h"
#include "bext/schema/example.h"
#include "bext/schema/walk.h"
#include "value_schema.h"

namespace bext {
namespace {

constexpr std::string_view dialect = "https://json-schema.org/draft/2020-12/schema";

void note(Json& schema, std::string_view member, std::string_view text) {
  if (!text.empty()) schema[member] = text;
}

void annotate(Json& schema, const Section& section, const Option& option) {
  const OptionInfo& info = option.info;
  schema["title"] = option.name;
  note(schema, "description", info.doc);
  if (!option.is_section() && !info.required)
    if (Json standard = default_of(section, option); !standard.is_null()) schema["default"] = std::move(standard);
  if (!option.is_section()) schema["examples"] = Json::array({example_value(section, option)});
  if (!info.sdk_deprecated.empty() || !info.sdk_noop_since.empty()) schema["deprecated"] = true;
  if (info.phase != Phase::unknown) {
    Json phases = Json::array();
    for (const std::string_view phase : phase_names(info.phase)) phases.push_back(phase);
    schema["x-bext-phase"] = std::move(phases);
  }
  note(schema, "x-bext-unit", info.unit);
  note(schema, "x-bext-arch-min", info.arch_min);
  note(schema, "x-bext-sdk-since", info.sdk_since);
  note(schema, "x-bext-sdk-deprecated", info.sdk_deprecated);
  note(schema, "x-bext-sdk-noop-since", info.sdk_noop_since);
  if (Json native = native_default_of(option); !native.is_null()) schema["x-bext-native-default"] = std::move(native);
  schema["x-bext-status"] = name_of(info.status);
  schema["x-bext-certainty"] = std::string(1, static_cast<char>(info.certainty));
  note(schema, "x-bext-source", info.source);
}

Json required_in_any_spelling(const Option& option) {
  Json::Array ways;
  for (const std::string_view spelling : spellings(option))
    if (!spelling.empty()) ways.push_back(Json::object({{"required", Json::array({spelling})}}));
  return any_of(std::move(ways));
}

/// Writes the schemas of all sections of a file to `$defs`; each name gets a prefix.
class SchemaWriter {
 public:
  SchemaWriter(std::string prefix, Json& definitions) : prefix_{std::move(prefix)}, definitions_{&definitions} {}

  [[nodiscard]] Json object(const Section& section, const std::string& path, const std::string& own_reference) {
    Json schema = Json::object();
    note(schema, "title", section.info.name);
    note(schema, "description", section.info.doc);
    schema["type"] = "object";
    Json properties = Json::object();
    Json::Array needed;
    add_options(section, path, own_reference, properties, needed);
    for (const Trap& trap : section.info.traps) add_trap(trap, properties);
    schema["properties"] = std::move(properties);
    if (needed.size() == 1)
      for (Json::Member& member : *needed.front().as_object()) schema[member.key] = std::move(member.value);
    else if (!needed.empty())
      schema["allOf"] = Json::array(std::move(needed));
    return schema;
  }

 private:
  void add_options(const Section& section, const std::string& path, const std::string& own_reference, Json& properties,
                   Json::Array& needed) {
    for (const Option& option : section.options) {
      if (option.type == Type::inlined) {
        // The reader does not require options of inlined structs.
        Json::Array of_the_inner;
        add_options(option.section(), path, own_reference, properties, of_the_inner);
        continue;
      }
      if (option.info.required) needed.push_back(required_in_any_spelling(option));
      add_spellings(section, option, path, own_reference, properties);
    }
  }

  void add_spellings(const Section& section, const Option& option, const std::string& path,
                     const std::string& own_reference, Json& properties) {
    if (properties.find(option.key())) return;
    Json schema = option.is_section() ? section_value(option, joined(path, option.key())) : value_schema(option);
    annotate(schema, section, option);
    properties[option.key()] = std::move(schema);
    for (const std::string_view spelling : spellings(option)) {
      if (spelling.empty() || properties.find(spelling)) continue;
      Json other = Json::object({{"$ref", fmt::format("{}/properties/{}", own_reference, option.key())}});
      other["x-bext-spelling-of"] = option.key();
      properties[spelling] = std::move(other);
    }
  }

  static void add_trap(const Trap& trap, Json& properties) {
    if (properties.find(trap.key)) return;
    Json& schema = properties[trap.key];
    note(schema, "description", trap.doc);
    schema["deprecated"] = true;
    schema["x-bext-belongs-to"] = trap.belongs_to.empty() ? Json{} : Json{trap.belongs_to};
  }

  Json section_value(const Option& option, const std::string& path) {
    const std::string name = prefix_ + path;
    const std::string reference = "#/$defs/" + name;
    (*definitions_)[name] = Json{};  // holds the place, so that a section comes before those inside it
    Json inner = object(option.section(), path, reference);
    (*definitions_)[name] = std::move(inner);
    const Json entry = Json::object({{"$ref", reference}});
    Json::Array shapes;
    if (option.type == Type::section) {
      shapes.push_back(entry);
    } else {
      shapes.push_back(Json::object({{"type", "array"}, {"items", entry}}));
      if (option.info.takes_keyed)
        shapes.push_back(keyed(option, entry));
      else if (option.info.takes_object)
        shapes.push_back(entry);
    }
    if (option.info.takes_null) shapes.push_back(Json::object({{"type", "null"}}));
    return any_of(std::move(shapes));
  }

  /// An object whose members are entries, or one entry.
  static Json keyed(const Option& option, const Json& entry) {
    Json known = Json::array();
    for (const Option& inner : option.section().options)
      for (const std::string_view spelling : spellings(inner))
        if (!spelling.empty() && inner.type != Type::inlined) known.push_back(spelling);
    Json is_keyed = Json::object({{"minProperties", 1}});
    is_keyed["propertyNames"]["not"]["enum"] = std::move(known);
    is_keyed["additionalProperties"]["type"] = "object";
    Json schema = Json::object({{"type", "object"}});
    schema["if"] = std::move(is_keyed);
    schema["then"]["additionalProperties"] = entry;
    schema["else"] = option.info.takes_object ? entry : Json{false};
    return schema;
  }

  std::string prefix_;
  Json* definitions_;
};

Json heading(std::string_view name, std::string_view title, std::string_view doc) {
  Json schema = Json::object();
  schema["$schema"] = dialect;
  schema["$id"] = schema_address(name);
  schema["title"] = title;
  schema["description"] = doc;
  return schema;
}

/// The keys of all kinds, so that editors can complete a file of unknown kind.
void offer_keys(const Json& file_schema, Json& offered) {
  for (const Json::Member& property : *file_schema.find("properties")->as_object())
    if (const Json* doc = property.value.find("description"); doc && !property.value.find("x-bext-belongs-to"))
      offered[property.key]["description"] = *doc;
}

}  // namespace

Json json_schema(const SchemaSubject& subject) {
  Json schema = heading(subject.name, subject.name, subject.doc);
  Json definitions = common_definitions();
  Json file = SchemaWriter{"", definitions}.object(*subject.root, "", "#");
  for (Json::Member& member : *file.as_object())
    if (member.key != "title" && member.key != "description") schema[member.key] = std::move(member.value);
  schema["$defs"] = std::move(definitions);
  return schema;
}

Json json_schema(std::span<const SchemaBranch> branches) {
  Json schema = heading("bext", "bext", "Any of the files that bext knows.");
  schema["type"] = "object";
  Json definitions = common_definitions();
  Json offered = Json::object();
  for (const SchemaBranch& branch : branches) {
    if (!branch.subject.root) continue;
    const std::string name{branch.subject.name};
    definitions[name] = Json{};
    Json file = SchemaWriter{name + ".", definitions}.object(*branch.subject.root, "", "#/$defs/" + name);
    offer_keys(file, offered);
    definitions[name] = std::move(file);
  }
  Json choice = Json::object({{"properties", std::move(offered)}});
  for (const SchemaBranch& branch : std::views::reverse(branches)) {
    Json step = Json::object({{"if", branch.when}});
    if (branch.subject.root) step["then"]["$ref"] = fmt::format("#/$defs/{}", branch.subject.name);
    // Without a `then`, a file of this kind may contain anything.
    step["else"] = std::move(choice);
    choice = std::move(step);
  }
  for (Json::Member& member : *choice.as_object()) schema[member.key] = std::move(member.value);
  schema["$defs"] = std::move(definitions);
  return schema;
}

}  // namespace bext
