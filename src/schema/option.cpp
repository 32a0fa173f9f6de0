#include "bext/schema/option.h"

#include <algorithm>

namespace bext {

std::string_view name_of(Status status) {
  switch (status) {
    case Status::seed:
      return "seed";
    case Status::native:
      return "native";
    case Status::wild:
      return "wild";
    case Status::own:
      return "own";
  }
  return "wild";
}

std::string_view name_of(Type type) {
  switch (type) {
    case Type::boolean:
      return "bool";
    case Type::integer:
      return "int";
    case Type::number:
      return "number";
    case Type::text:
      return "string";
    case Type::choice:
      return "enum";
    case Type::integers:
      return "list<int>";
    case Type::texts:
      return "list<string>";
    case Type::object:
    case Type::section:
    case Type::inlined:
      return "object";
    case Type::sections:
      return "list<object>";
  }
  return "object";
}

const Option* Section::find(std::string_view key, std::uint32_t hash) const {
  for (auto it = std::ranges::lower_bound(spellings, hash, {}, &Spelling::hash);
       it != spellings.end() && it->hash == hash; ++it)
    if (it->text == key) return &options[it->number];
  return nullptr;
}

const Trap* Section::find_trap(std::string_view key) const {
  const auto found = std::ranges::find(info.traps, key, &Trap::key);
  return found == info.traps.end() ? nullptr : &*found;
}

Json default_of(const Section& section, const Option& option) {
  return option.is_section() ? Json{} : option.access.value(section.fresh());
}

HeldOption find_held(const Section& section, void* object, std::string_view key) {
  if (const Option* option = section.find(key)) return {option, object};
  for (const Option& option : section.options)
    if (option.type == Type::inlined)
      if (const Option* inner = option.section().find(key)) return {inner, option.access.at(object, 0)};
  return {};
}

void clear(const Option& option, void* object) {
  if (!option.is_section()) return option.access.reset(object);
  if (option.type == Type::inlined) return option.access.erase(object, 0);
  while (const std::size_t count = option.access.count(object)) option.access.erase(object, count - 1);
}

bool is_superseded(const Section& section, const void* object, const Extra& extra) {
  const HeldOption held = find_held(section, const_cast<void*>(object), extra.key);
  if (!held.option) return false;
  return held.option->is_section() ? held.option->access.count(held.object) > 0
                                   : held.option->access.is_set(held.object);
}

}  // namespace bext
