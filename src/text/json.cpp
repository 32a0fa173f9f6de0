#include "bext/text/json.h"

#include <algorithm>

namespace bext {

Json Json::array() { return array(Array{}); }
Json Json::object() { return object(Object{}); }

Json Json::array(Array items) {
  Json json;
  json.value_ = std::move(items);
  return json;
}

Json Json::object(Object members) {
  Json json;
  json.value_ = std::move(members);
  return json;
}

const Json* Json::find(std::string_view key) const {
  const Object* members = as_object();
  if (members == nullptr) return nullptr;
  const auto found = std::find_if(members->rbegin(), members->rend(), [&](const Member& m) { return m.key == key; });
  return found == members->rend() ? nullptr : &found->value;
}

Json* Json::find(std::string_view key) { return const_cast<Json*>(std::as_const(*this).find(key)); }

Json& Json::operator[](std::string_view key) {
  if (!is_object()) *this = object();
  if (Json* found = find(key)) return *found;
  return as_object()->emplace_back(std::string{key}, Json{}).value;
}

bool Json::erase(std::string_view key) {
  Object* members = as_object();
  return members != nullptr && std::erase_if(*members, [&](const Member& m) { return m.key == key; }) > 0;
}

void Json::push_back(Json value) {
  if (!is_array()) *this = array();
  as_array()->push_back(std::move(value));
}

std::size_t Json::size() const {
  if (const Array* items = as_array()) return items->size();
  if (const Object* members = as_object()) return members->size();
  return 0;
}

namespace {

/// Sorted by key, with only the last member for each key.
std::vector<const Json::Member*> effective_members(const Json::Object& object) {
  std::vector<const Json::Member*> members;
  for (const Json::Member& member : object) members.push_back(&member);
  std::ranges::sort(
      members, [](const Json::Member* a, const Json::Member* b) { return a->key != b->key ? a->key < b->key : a > b; });
  const auto same_key = [](const Json::Member* a, const Json::Member* b) { return a->key == b->key; };
  members.erase(std::unique(members.begin(), members.end(), same_key), members.end());
  return members;
}

}  // namespace

bool operator==(const Json& a, const Json& b) {
  if (a.kind() != b.kind()) return false;
  if (!a.is_object()) return a.value_ == b.value_;
  return std::ranges::equal(effective_members(*a.as_object()), effective_members(*b.as_object()),
                            [](const Json::Member* x, const Json::Member* y) { return *x == *y; });
}

}  // namespace bext
