#include <functional>
#include <unordered_map>

#include "bext/config/resolved.h"
#include "bext/schema/describe.h"
#include "bext/schema/walk.h"
#include "bext/text/pointer.h"

namespace bext {
namespace {

/// Names are part of the path, so they are not compared as values.
bool tells_apart(const ResolvedOption& option) { return option.option && option.option->info.spread; }

/// Whether the value is the default of both the Python API and the tools. The tables name a native default if it differs.
bool is_every_default(const ResolvedOption& setter, const ResolvedOption& other) {
  return other.value == setter.value && (!setter.option || setter.option->info.native_default.empty());
}

Change change_of(const ResolvedOption* a, const ResolvedOption* b) {
  const bool set_a = a && a->set;
  const bool set_b = b && b->set;
  Change change{a ? a->path : b->path, ChangeKind::changed, set_a ? a->value : Json{}, set_b ? b->value : Json{}};
  if (set_a == set_b) return change;
  change.kind = set_a ? ChangeKind::removed : ChangeKind::added;
  const ResolvedOption* setter = set_a ? a : b;
  const ResolvedOption* other = set_a ? b : a;
  if (other && is_every_default(*setter, *other))
    change.kind = ChangeKind::default_written;
  else if (setter->option)
    change.without = without_the_key(*setter->option);
  return change;
}

/// The n-th option with a path, because two entries of a file may have the same name.
struct Place {
  std::string_view path;
  std::size_t number = 0;
  friend bool operator==(const Place&, const Place&) = default;
};
struct PlaceHash {
  std::size_t operator()(const Place& place) const {
    return std::hash<std::string_view>{}(place.path) ^ static_cast<std::size_t>(place.number * 0x9E3779B97F4A7C15ULL);
  }
};

std::vector<Place> places_of(const std::vector<ResolvedOption>& options) {
  std::unordered_map<std::string_view, std::size_t> seen;
  seen.reserve(options.size());
  std::vector<Place> places;
  places.reserve(options.size());
  for (const ResolvedOption& option : options) places.push_back({option.path, seen[option.path]++});
  return places;
}

void diff_json(const Pointer& at, const Json& a, const Json& b, std::vector<Change>& out);

/// The value that counts for each key.
std::unordered_map<std::string_view, const Json*> values_by_key(const Json& object) {
  std::unordered_map<std::string_view, const Json*> values;
  for (const Json::Member& member : *object.as_object()) values.insert_or_assign(member.key, &member.value);
  return values;
}

void diff_objects(const Pointer& at, const Json& a, const Json& b, std::vector<Change>& out) {
  const std::unordered_map<std::string_view, const Json*> values_a = values_by_key(a);
  const std::unordered_map<std::string_view, const Json*> values_b = values_by_key(b);
  for (const Json::Member& member : *a.as_object()) {
    if (values_a.at(member.key) != &member.value) continue;
    if (const auto other = values_b.find(member.key); other != values_b.end())
      diff_json(at / member.key, member.value, *other->second, out);
    else
      out.push_back({(at / member.key).to_string(), ChangeKind::removed, member.value, {}});
  }
  for (const Json::Member& member : *b.as_object())
    if (values_b.at(member.key) == &member.value && !values_a.contains(member.key))
      out.push_back({(at / member.key).to_string(), ChangeKind::added, {}, member.value});
}

void diff_json(const Pointer& at, const Json& a, const Json& b, std::vector<Change>& out) {
  if (a.is_object() && b.is_object()) return diff_objects(at, a, b, out);
  if (a.is_array() && b.is_array() && a.size() == b.size()) {
    for (std::size_t i = 0; i < a.size(); ++i)
      diff_json(at / std::to_string(i), (*a.as_array())[i], (*b.as_array())[i], out);
    return;
  }
  if (a != b) out.push_back({at.to_string(), ChangeKind::changed, a, b});
}

}  // namespace

std::string_view name_of(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::added:
      return "added";
    case ChangeKind::removed:
      return "removed";
    case ChangeKind::changed:
      return "changed";
    case ChangeKind::default_written:
      return "default-written";
  }
  return "changed";
}

std::vector<Change> diff(const AnyConfig& a, const AnyConfig& b) {
  const std::vector<ResolvedOption> first = resolved(a);
  const std::vector<ResolvedOption> second = resolved(b);
  const std::vector<Place> first_places = places_of(first);
  const std::vector<Place> second_places = places_of(second);
  std::unordered_map<Place, std::size_t, PlaceHash> in_second;
  in_second.reserve(second.size());
  for (std::size_t i = 0; i < second.size(); ++i) in_second.emplace(second_places[i], i);
  std::vector<Change> changes;
  std::vector<bool> compared(second.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    const ResolvedOption& option = first[i];
    const auto found = in_second.find(first_places[i]);
    const ResolvedOption* other = found == in_second.end() ? nullptr : &second[found->second];
    if (other) compared[found->second] = true;
    if (!option.set && (!other || !other->set)) continue;
    if (other && option.set == other->set && option.value == other->value) continue;
    if (tells_apart(option) && other) continue;
    changes.push_back(change_of(&option, other));
  }
  for (std::size_t i = 0; i < second.size(); ++i)
    if (second[i].set && !compared[i]) changes.push_back(change_of(nullptr, &second[i]));
  return changes;
}

std::vector<Change> diff(const Json& a, const Json& b) {
  std::vector<Change> changes;
  diff_json({}, a, b, changes);
  return changes;
}

std::vector<Change> diff(const LoadedFile& a, const LoadedFile& b) {
  if (a.kind.backend && a.kind.backend == b.kind.backend) return diff(a.config, b.config);
  return diff(a.document.root().to_json(), b.document.root().to_json());
}

}  // namespace bext
