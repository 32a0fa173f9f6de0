#pragma once
// Random changes to typed values, made through the tables.

#include <string>
#include <vector>

#include "bext/config/loaded.h"
#include "bext/schema/walk.h"
#include "generators/config_json.h"

namespace bext {

/// A value of a configuration that can change without changing its parent.
struct Changeable {
  std::string path;
  const Option* option;
  void* object;
};

[[nodiscard]] inline std::vector<Changeable> changeable_in(AnyConfig& config) {
  struct Collector : ValueVisitor {
    std::vector<Changeable> list;
    void option(const ValuePlace& place, const Option& option) override {
      if (option.info.identity || option.info.spread) return;
      list.push_back({joined(place.path, option.key()), &option, const_cast<void*>(place.object)});
    }
  } collector;
  if (const ConfigView typed = view(config); typed.section) visit_values(*typed.section, typed.object, collector);
  return std::move(collector.list);
}

/// Lists of sections, with the objects that contain them.
struct ChangeableList {
  const Option* option;
  void* object;
};

[[nodiscard]] inline std::vector<ChangeableList> lists_in(AnyConfig& config) {
  struct Collector : ValueVisitor {
    std::vector<ChangeableList> list;
    void enter(const ValuePlace& place) override {
      for (const Option& option : place.section->options)
        if (option.type == Type::sections) list.push_back({&option, const_cast<void*>(place.object)});
    }
  } collector;
  if (const ConfigView typed = view(config); typed.section) visit_values(*typed.section, typed.object, collector);
  return std::move(collector.list);
}

/// Sets or clears an option, or removes or adds an entry.
inline void change_something(Random& random, AnyConfig& config) {
  const std::vector<Changeable> values = changeable_in(config);
  const std::vector<ChangeableList> lists = lists_in(config);
  const std::size_t kind = random.below(8);
  if (kind < 4 && !values.empty()) {
    const Changeable& value = random.one_of(values);
    (void)value.option->access.assign(value.object, *value.option, any_value(random, *value.option));
  } else if (kind < 6 && !values.empty()) {
    const Changeable& value = random.one_of(values);
    value.option->access.reset(value.object);
  } else if (!lists.empty()) {
    const ChangeableList& list = random.one_of(lists);
    const std::size_t count = list.option->access.count(list.object);
    if (kind == 6 && count > 0) {
      list.option->access.erase(list.object, random.below(count));
    } else {
      void* added = list.option->access.append(list.object);
      for (const Option& option : list.option->section().options)
        if (option.info.identity || option.info.spread)
          (void)option.access.assign(
              added, option,
              option.type == Type::integer ? Json{100 + count} : Json{"new" + std::to_string(100 + count)});
    }
  }
}

}  // namespace bext
