#include <unordered_map>

#include "bext/config/resolved.h"
#include "bext/schema/walk.h"
#include "bext/text/pointer.h"

namespace bext {
namespace {

/// Names tell entries apart in the path already; two files that name the same graphs differ in nothing there.
bool tells_apart(const ResolvedOption& option) { return option.option && option.option->info.spread; }

Change change_of(const ResolvedOption* a, const ResolvedOption* b) {
  const bool set_a = a && a->set;
  const bool set_b = b && b->set;
  Change change{a ? a->path : b->path, ChangeKind::changed, set_a ? a->value : Json{}, set_b ? b->value : Json{}};
  if (set_a == set_b) return change;
  change.kind = set_a ? ChangeKind::removed : ChangeKind::added;
  const ResolvedOption* setter = set_a ? a : b;
  const ResolvedOption* other = set_a ? b : a;
  if (other && other->value == setter->value) change.kind = ChangeKind::default_written;
  return change;
}

void diff_json(const Pointer& at, const Json& a, const Json& b, std::vector<Change>& out) {
  if (a == b) return;
  if (a.is_object() && b.is_object()) {
    for (const Json::Member& member : *a.as_object()) {
      const Json* other = b.find(member.key);
      if (other)
        diff_json(at / member.key, member.value, *other, out);
      else
        out.push_back({(at / member.key).to_string(), ChangeKind::removed, member.value, {}});
    }
    for (const Json::Member& member : *b.as_object())
      if (!a.find(member.key)) out.push_back({(at / member.key).to_string(), ChangeKind::added, {}, member.value});
    return;
  }
  if (a.is_array() && b.is_array() && a.size() == b.size()) {
    for (std::size_t i = 0; i < a.size(); ++i)
      diff_json(at / std::to_string(i), (*a.as_array())[i], (*b.as_array())[i], out);
    return;
  }
  out.push_back({at.to_string(), ChangeKind::changed, a, b});
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
  std::unordered_map<std::string_view, const ResolvedOption*> by_path;
  for (const ResolvedOption& option : second) by_path.emplace(option.path, &option);
  std::vector<Change> changes;
  std::unordered_map<std::string_view, bool> compared;
  for (const ResolvedOption& option : first) {
    const auto found = by_path.find(option.path);
    const ResolvedOption* other = found == by_path.end() ? nullptr : found->second;
    compared.emplace(option.path, true);
    if (!option.set && (!other || !other->set)) continue;
    if (other && option.set == other->set && option.value == other->value) continue;
    if (tells_apart(option) && other) continue;
    changes.push_back(change_of(&option, other));
  }
  for (const ResolvedOption& option : second)
    if (option.set && !compared.contains(option.path)) changes.push_back(change_of(nullptr, &option));
  return changes;
}

std::vector<Change> diff(const Json& a, const Json& b) {
  std::vector<Change> changes;
  diff_json({}, a, b, changes);
  return changes;
}

}  // namespace bext
