#include <fmt/format.h>

#include <array>
#include <set>

#include "bext/schema/walk.h"
#include "bext/schema/write.h"
#include "common_config.h"
#include "diag/characters.h"

namespace bext {
namespace {

/// The attributes of `CompileConfig` for the sections of a file.
struct Attribute {
  std::string_view section;
  std::string_view name;
};
constexpr std::array attributes = {
    Attribute{"context", "context_custom_configs"},    Attribute{"graphs", "graph_custom_configs"},
    Attribute{"devices", "device_custom_configs"},     Attribute{"memory", "memory_custom_config"},
    Attribute{"groupContext", "group_context_config"}, Attribute{"compiler", "compiler_custom_configs"}};

std::string python_value(const Json& value) {
  switch (value.kind()) {
    case JsonKind::null:
      return "None";
    case JsonKind::boolean:
      return *value.as_boolean() ? "True" : "False";
    case JsonKind::number:
      return std::string{value.as_number()->lexeme()};
    case JsonKind::string:
      // Text that changes its direction could make a reviewer see other code.
      return escaped_json(quoted(*value.as_string()));
    case JsonKind::array: {
      std::string text;
      for (const Json& item : *value.as_array()) text += (text.empty() ? "" : ", ") + python_value(item);
      return "[" + text + "]";
    }
    case JsonKind::object: {
      std::string text;
      for (const Json::Member& member : *value.as_object())
        text += (text.empty() ? "" : ", ") + escaped_json(quoted(member.key)) + ": " + python_value(member.value);
      return "{" + text + "}";
    }
  }
  return "None";
}

class Script {
 public:
  Script(const CommonConfig& common, ConvertedFile& made) : common_{common}, made_{made} {}

  std::string text() {
    const ConfigView typed = view(common_.config);
    std::string arguments;
    for (const Option& option : typed.section->options) {
      const std::size_t count = option.is_section() ? option.access.count(typed.object) : 0;
      std::string_view name;
      for (const Attribute& attribute : attributes)
        if (attribute.section == option.key()) name = attribute.name;
      std::string value;
      for (std::size_t i = 0; i < count; ++i) {
        const std::string made =
            object(option.section(), entry(option, typed.object, i), place(option, typed.object, i), name.empty());
        if (!made.empty()) value += option.type == Type::sections ? fmt::format("        {},\n", made) : made;
      }
      if (value.empty() || name.empty()) continue;
      arguments += option.type == Type::sections ? fmt::format("    {}=[\n{}    ],\n", name, value)
                                                 : fmt::format("    {}={},\n", name, value);
    }
    unknown(*typed.section, typed.object, "");
    return fmt::format(
        "\"\"\"Compile configuration, written by `bext convert`.\"\"\"\n\n"
        "try:\n    import qairt  # the vendor's package\n"
        "except ImportError:\n    import bext.qairt  # the same classes without the vendor's SDK\n\n"
        "{}from qairt.api.compiler.config import CompileConfig\n\n"
        "config = CompileConfig(\n    \"{}\",\n{})\n\n"
        "if __name__ == \"__main__\":\n    print(config.to_backend_extension_json(indent=4))\n",
        imports(), text_of(*common_.backend->type), arguments);
  }

 private:
  static std::string place(const Option& option, const void* object, std::size_t index) {
    const Option* identity = identity_of(option.section());
    const void* item = entry(option, object, index);
    if (option.type == Type::inlined) return {};
    if (option.type != Type::sections) return std::string{option.key()};
    if (identity && identity->type == Type::text && identity->access.is_set(item))
      return fmt::format("{}[{}]", option.key(), *identity->access.value(item).as_string());
    return fmt::format("{}[{}]", option.key(), index);
  }

  /// `HtpGraphConfig(name="vit")`; empty if nothing of it can be written.
  std::string object(const Section& section, const void* object, const std::string& place, bool has_no_class) {
    std::string fields;
    for (const Option& option : section.options) {
      if (option.is_section()) {
        nested(option, object, place, fields);
        continue;
      }
      if (!option.access.is_set(object)) continue;
      const Json value = option.access.value(object);
      if (has_no_class || section.info.name.empty() || !has_field(option))
        unexpressed(joined(place, option.key()), value);
      else
        fields += fmt::format("{}{}={}", fields.empty() ? "" : ", ", option.name, python_value(value));
    }
    unknown(section, object, place);
    if (fields.empty()) return {};
    classes_.insert(std::string{section.info.name});
    return fmt::format("{}({})", section.info.name, fields);
  }

  /// The classes of HTP MCP are documented only by a published package, all others by the API reference.
  [[nodiscard]] bool has_field(const Option& option) const {
    return option.info.status == Status::seed || common_.backend->type == BackendType::HTP_MCP;
  }

  void nested(const Option& option, const void* object, const std::string& place, std::string& fields) {
    std::string items;
    for (std::size_t i = 0; i < option.access.count(object); ++i) {
      // A documented field without a class is a dict.
      if (has_field(option) && option.section().info.name.empty()) {
        items = python_value(to_json(option.section(), entry(option, object, i)));
        break;
      }
      const bool has_no_class = !has_field(option);
      const std::string item = this->object(option.section(), entry(option, object, i),
                                            joined(place, Script::place(option, object, i)), has_no_class);
      if (!item.empty()) items += (items.empty() ? "" : ", ") + item;
    }
    if (items.empty()) return;
    fields += fmt::format("{}{}={}", fields.empty() ? "" : ", ", option.name,
                          option.type == Type::sections ? "[" + items + "]" : items);
  }

  void unknown(const Section& section, const void* object, const std::string& place) {
    for (const Extra& extra : section.extras_of(object).list) unexpressed(joined(place, extra.key), extra.value);
  }

  void unexpressed(std::string place, const Json& value) {
    made_.unexpressed.push_back({std::move(place), value, "`CompileConfig` has no such field",
                                 "keep it in a file and load that with `CompileConfig.from_backend_extensions`"});
  }

  [[nodiscard]] std::string imports() const {
    if (classes_.empty()) return {};
    std::string names;
    for (const std::string& name : classes_) names += fmt::format("    {},\n", name);
    return fmt::format("from qairt.api.common.backends.{}.config import (\n{})\n", common_.backend->name, names);
  }

  const CommonConfig& common_;
  ConvertedFile& made_;
  std::set<std::string> classes_;
};

}  // namespace

std::expected<std::string, std::string> python_script(const CommonConfig& common, ConvertedFile& made) {
  if (common.backend->type == BackendType::LPAI)
    return std::unexpected{"the documented Python API has no classes for LPAI"};
  return Script{common, made}.text();
}

}  // namespace bext
