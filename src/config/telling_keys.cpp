#include "telling_keys.h"

#include <algorithm>
#include <array>

#include "bext/diag/suggest.h"
#include "bext/text/ascii.h"

namespace bext {
namespace {

using namespace std::string_view_literals;

/// Keys of ours that are also common in inventories, dashboards and model descriptions.
constexpr std::array shared_with_others = {"device_id"sv, "device_ids"sv, "core_id"sv,     "core_ids"sv,
                                           "group_id"sv,  "graph_name"sv, "set_size"sv,    "heap_size"sv,
                                           "elf_path"sv,  "num_cores"sv,  "client_type"sv, "end_block_size"sv};

/// How much of a list is searched.
constexpr std::size_t most_entries = 16;
constexpr std::size_t most_members = 64;
constexpr std::size_t shortest_near_miss = 6;

bool has_two_words(std::string_view key) {
  return std::ranges::any_of(key, [](char c) { return c == '_' || is_upper(c); });
}
bool is_telling(std::string_view key) {
  return has_two_words(key) && std::ranges::find(shared_with_others, key) == shared_with_others.end();
}

}  // namespace

void TellingKeys::add(const Section& section) {
  for (const Option& option : section.options) {
    for (const std::string_view spelling : spellings(option))
      if (is_telling(spelling)) keys_.push_back(spelling);
    if (option.is_section()) add(option.section());
  }
  for (const Trap& trap : section.info.traps)
    if (is_telling(trap.key)) keys_.push_back(trap.key);
}

bool TellingKeys::contain(std::string_view key) const { return std::ranges::find(keys_, key) != keys_.end(); }

bool TellingKeys::nearly_contain(std::string_view key) const {
  if (!is_telling(key)) return false;
  return contain(key) || (key.size() >= shortest_near_miss && nearest(key, keys_).has_value());
}

bool TellingKeys::are_below(Node value, int levels) const {
  if (levels == 0) return false;
  std::size_t seen = 0;
  for (const Node element : value.elements()) {
    if (++seen > most_entries) break;
    if (element.is_object() && are_below(element, levels)) return true;
  }
  for (const Member member : value.members()) {
    if (++seen > most_members) break;
    if (nearly_contain(member.key.string()) || are_below(member.value, levels - 1)) return true;
  }
  return false;
}

}  // namespace bext
