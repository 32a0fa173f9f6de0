#include "bext/schema/write.h"

namespace bext {
namespace {

void write_option(Json& out, const Section& section, const Option& option, const void* object);

void write_options(Json& out, const Section& section, const void* object) {
  for (const Option& option : section.options)
    if (!option.info.spread) write_option(out, section, option, object);
  for (const Extra& extra : section.extras_of(object).list)
    if (!is_superseded(section, object, extra)) out.as_object()->push_back({extra.key, extra.value});
  // The documented writer renames the graph's name after everything else, so it stands last.
  for (const Option& option : section.options)
    if (option.info.spread) write_option(out, section, option, object);
}

void write_setting(Json& out, const Section& section, const Option& option, const void* object) {
  // A value that the option could not hold is written from the extras instead of the default.
  const bool by_default = option.info.always_written && !section.extras_of(object).find(option.key());
  if (!option.access.is_set(object) && !by_default) return;
  Json value = file_value(option, object);
  if (!value.is_null()) out.as_object()->push_back({std::string{option.key()}, std::move(value)});
}

void write_option(Json& out, const Section& section, const Option& option, const void* object) {
  if (!option.is_section()) return write_setting(out, section, option, object);
  const std::size_t count = option.access.count(object);
  if (option.type == Type::inlined) return write_options(out, option.section(), entry(option, object, 0));
  if (count == 0) return;
  if (option.type == Type::section) {
    Json value = to_json(option.section(), entry(option, object, 0));
    if (value.size() > 0) out.as_object()->push_back({std::string{option.key()}, std::move(value)});
    return;
  }
  Json list = Json::array();
  list.as_array()->reserve(count);
  for (std::size_t i = 0; i < count; ++i) list.push_back(to_json(option.section(), entry(option, object, i)));
  out.as_object()->push_back({std::string{option.key()}, std::move(list)});
}

}  // namespace

Json to_json(const Section& section, const void* object) {
  Json out = Json::object();
  write_options(out, section, object);
  return out;
}

Json file_value(const Option& option, const void* object) {
  Json value = option.access.value(object);
  return option.info.spread ? Json::array({std::move(value)}) : value;
}

}  // namespace bext
