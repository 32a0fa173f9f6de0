#include <fmt/format.h>

#include "bext/schema/describe.h"
#include "bext/schema/walk.h"
#include "bext/schema/write.h"
#include "common_config.h"

namespace bext {
namespace {

class SetValueWalk {
 public:
  SetValues found;

  void object(const Section& section, const void* object, const std::string& schema, const std::string& place) {
    ++found.entries[schema];
    members(section, object, schema, place);
  }

 private:
  void members(const Section& section, const void* object, const std::string& schema, const std::string& place) {
    for (const Option& option : section.options) {
      if (option.type == Type::inlined)
        members(option.section(), entry(option, object, 0), schema, place);
      else if (option.is_section())
        sections(option, object, joined(schema, option.key()), joined(place, option.key()));
      else if (option.access.is_set(object))
        setting(section, option, object, schema, place);
    }
    for (const Extra& extra : section.extras_of(object).list)
      found.list.push_back({joined(schema, extra.key), schema, joined(place, extra.key), extra.value, false,
                            section.find(extra.key) != nullptr});
  }

  void sections(const Option& option, const void* object, const std::string& schema, const std::string& place) {
    const Option* identity = identity_of(option.section());
    for (std::size_t i = 0; i < option.access.count(object); ++i) {
      const void* item = entry(option, object, i);
      std::string name = std::to_string(i);
      if (identity && identity->access.is_set(item) && identity->type == Type::text)
        name = *identity->access.value(item).as_string();
      this->object(option.section(), item, schema,
                   option.type == Type::sections ? fmt::format("{}[{}]", place, name) : place);
    }
  }

  [[nodiscard]] static Json default_in_file(const Section& section, const Option& option) {
    const Json native = native_default_of(option);
    return native.is_null() ? default_of(section, option) : native;
  }

  void setting(const Section& section, const Option& option, const void* object, const std::string& schema,
               const std::string& place) {
    const std::string path = joined(schema, option.key());
    const std::string shown = joined(place, option.key());
    Json value = file_value(option, object);
    const Json::Object* inside = option.type == Type::object ? value.as_object() : nullptr;
    if (!inside || inside->empty()) {
      const bool is_default = value == default_in_file(section, option);
      found.list.push_back({.option = path,
                            .section = schema,
                            .place = shown,
                            .value = std::move(value),
                            .phase = option.info.phase,
                            .is_default = is_default});
      return;
    }
    for (const Json::Member& member : *inside)
      found.list.push_back({.option = joined(path, member.key),
                            .section = schema,
                            .place = joined(shown, member.key),
                            .value = member.value,
                            .phase = option.info.phase});
  }
};

}  // namespace

SetValues set_values(const ConfigView& config) {
  SetValueWalk walk;
  if (config.section) walk.object(*config.section, config.object, "", "");
  return std::move(walk.found);
}

}  // namespace bext
