#include "bext/schema/walk.h"

#include <fmt/format.h>

namespace bext {
namespace {

void visit_section(const SectionPlace& place, SchemaVisitor& visitor) {
  visitor.section(place);
  for (const Option& option : place.section->options)
    if (!option.is_section()) visitor.option(place, option);
  for (const Option& option : place.section->options) {
    if (!option.is_section()) continue;
    SectionPlace inner{&option.section(), &option, place.path, place.steps};
    if (option.type != Type::inlined) inner.path = joined(place.path, option.key());
    inner.steps.push_back(&option);
    visit_section(inner, visitor);
  }
}

/// Numbers the structs of a list by their entry in the file. Structs of one entry have the same number.
class EntryNumbers {
 public:
  std::size_t next(const Section& section, const void* item) {
    const Origin origin = section.extras_of(item).section;
    if (!started_ || !origin.from_file() || origin != previous_) number_ += started_ ? 1 : 0;
    started_ = true;
    previous_ = origin;
    return number_;
  }

 private:
  bool started_ = false;
  Origin previous_;
  std::size_t number_ = 0;
};

std::string entry_path(const Option& option, const std::string& path, const void* item, std::size_t number) {
  if (option.type == Type::inlined) return path;
  std::string inner = joined(path, option.key());
  if (option.type == Type::section) return inner;
  const Option* identity = identity_of(option.section());
  if (!identity || !identity->access.is_set(item)) return fmt::format("{}[{}]", inner, number);
  const Json value = identity->access.value(item);
  return fmt::format("{}[{}]", inner, value.as_string() ? *value.as_string() : write(value, 0));
}

void visit_object(const ValuePlace& place, ValueVisitor& visitor) {
  visitor.enter(place);
  for (const Option& option : place.section->options) {
    if (!option.is_section()) {
      visitor.option(place, option);
      continue;
    }
    const std::size_t count = option.access.count(place.object);
    EntryNumbers numbers;
    for (std::size_t i = 0; i < count; ++i) {
      const void* item = entry(option, place.object, i);
      const std::size_t number = numbers.next(option.section(), item);
      visit_object({&option.section(), item, entry_path(option, place.path, item, number)}, visitor);
    }
  }
  for (const Extra& extra : place.section->extras_of(place.object).list) visitor.extra(place, extra);
}

}  // namespace

void visit(const Section& root, SchemaVisitor& visitor) { visit_section({&root, nullptr, {}, {}}, visitor); }

void visit_values(const Section& root, const void* object, ValueVisitor& visitor) {
  visit_object({&root, object, {}}, visitor);
}

const Option* identity_of(const Section& section) {
  for (const Option& option : section.options)
    if (option.info.identity) return &option;
  return nullptr;
}

std::string joined(const std::string& path, std::string_view key) {
  std::string both = path;
  if (!both.empty()) both += '.';
  return both += key;
}

}  // namespace bext
