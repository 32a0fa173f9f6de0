#include "bext/schema/merge.h"

#include <algorithm>
#include <ranges>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "bext/schema/walk.h"

namespace bext {
namespace {

std::string identity_text(const Section& section, const void* object, std::size_t index) {
  const Option* identity = identity_of(section);
  // An entry without an identity has the default one, as in the tools.
  return identity ? write(identity->access.value(object), 0) : std::to_string(index);
}

/// Names entries by their identity. The n-th entry with one identity matches the n-th of the other layer, so merging a
/// layer with itself changes nothing.
class Places {
 public:
  Places(const Section& section) : section_{section} {}
  std::string next(const void* object, std::size_t index) {
    const std::string identity = identity_text(section_, object, index);
    return identity + " " + std::to_string(seen_[identity]++);
  }

 private:
  const Section& section_;
  std::unordered_map<std::string, std::size_t> seen_;
};

void merge_list(const Option& option, void* base, const void* over) {
  const Section& section = option.section();
  std::unordered_map<std::string, std::size_t> places;
  Places lower_places{section};
  for (std::size_t i = 0; i < option.access.count(base); ++i)
    places.emplace(lower_places.next(entry(option, base, i), i), i);
  Places upper_places{section};
  for (std::size_t i = 0; i < option.access.count(over); ++i) {
    const void* upper = entry(option, over, i);
    const auto [place, added] = places.emplace(upper_places.next(upper, i), option.access.count(base));
    void* lower = added ? option.access.append(base) : option.access.at(base, place->second);
    if (added) section.extras(lower).section = section.extras_of(upper).section;
    merge(section, lower, upper);
  }
}

void merge_option(const Option& option, void* base, const void* over) {
  if (!option.is_section()) {
    if (!option.access.is_set(over)) return;
    if (option.nullable && option.access.value(over).is_null())
      option.access.reset(base);
    else
      option.access.copy(base, over);
  } else if (option.type == Type::sections) {
    merge_list(option, base, over);
  } else if (option.access.count(over) > 0) {
    const bool made = option.access.count(base) == 0;
    void* lower = made ? option.access.append(base) : option.access.at(base, 0);
    const void* upper = entry(option, over, 0);
    if (made) option.section().extras(lower).section = option.section().extras_of(upper).section;
    merge(option.section(), lower, upper);
  }
}

/// `null`, or a value that no option can hold, overrides the lower layer unless the upper layer also sets the option.
void clear_below(const Section& section, void* base, const void* over, const Extra& extra) {
  if (is_superseded(section, over, extra)) return;
  if (const HeldOption held = find_held(section, base, extra.key); held.option) clear(*held.option, held.object);
}

void merge_extras(const Section& section, void* base, const void* over) {
  std::vector<Extra>& list = section.extras(base).list;
  std::unordered_map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < list.size(); ++i) places.insert_or_assign(list[i].key, i);
  std::unordered_set<std::string_view> deleted;
  for (const Extra& extra : section.extras_of(over).list) {
    clear_below(section, base, over, extra);
    if (extra.value.is_null()) deleted.insert(extra.key);
    const auto [place, added] = places.emplace(extra.key, list.size());
    if (added) {
      list.push_back(extra);
    } else {
      merge(list[place->second].value, extra.value);
      list[place->second].origin = extra.origin;
    }
  }
  if (!deleted.empty())
    std::erase_if(list, [&](const Extra& extra) { return extra.value.is_null() && deleted.contains(extra.key); });
}

}  // namespace

void merge(const Section& section, void* base, const void* over) {
  for (const Option& option : section.options) merge_option(option, base, over);
  if (!section.extras_of(over).list.empty()) merge_extras(section, base, over);
}

void merge(Json& base, const Json& over) {
  const Json::Object* members = over.as_object();
  if (!members || !base.is_object()) {
    base = over;
    return;
  }
  Json::Object& list = *base.as_object();
  std::unordered_map<std::string_view, const Json::Member*> counting;
  for (const Json::Member& member : *members) counting.insert_or_assign(member.key, &member);
  std::unordered_set<std::string_view> merged;
  std::erase_if(list, [&](const Json::Member& member) {
    const auto found = counting.find(member.key);
    return found != counting.end() && found->second->value.is_null();
  });
  for (Json::Member& member : std::views::reverse(list)) {
    const auto found = counting.find(member.key);
    if (found != counting.end() && merged.insert(found->first).second) merge(member.value, found->second->value);
  }
  for (const Json::Member& member : *members)
    if (counting.at(member.key) == &member && !member.value.is_null() && !merged.contains(member.key))
      list.push_back(member);
}

}  // namespace bext
