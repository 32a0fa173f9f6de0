// Keys that stand twice in one object. Hashes find the candidates; equal ones are compared by their text.

#include <algorithm>
#include <array>
#include <ranges>
#include <string>
#include <vector>

#include "key_text.h"
#include "parser.h"

namespace bext {
namespace {

constexpr std::size_t few_keys = 32;

}  // namespace

void Parser::report_duplicate_keys(std::uint32_t object) {
  std::array<std::uint32_t, few_keys> hashes;
  std::size_t count = 0;
  const std::uint32_t end = nodes_[object].link;
  for (std::uint32_t key = object + 1; key < end; key = index_after(key + 1)) {
    if (count == few_keys) return report_duplicates_among_many(object);
    const std::uint32_t hash = nodes_[key].link;
    for (std::size_t i = 0; i < count; ++i)
      if (hashes[i] == hash) return report_duplicates_among_many(object);
    hashes[count++] = hash;
  }
}

void Parser::report_duplicates_among_many(std::uint32_t object) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> hash_and_index;
  for (std::uint32_t key = object + 1; key < nodes_[object].link; key = index_after(key + 1))
    hash_and_index.emplace_back(nodes_[key].link, key);
  std::ranges::sort(hash_and_index);

  const auto end = hash_and_index.end();
  for (auto group = hash_and_index.begin(); group != end;) {
    const auto group_end = std::find_if(group, end, [&](const auto& entry) { return entry.first != group->first; });
    if (group_end - group > 1) {
      std::vector<KeyText> keys;
      for (auto entry = group; entry != group_end; ++entry)
        keys.emplace_back(key_text(nodes_[entry->second], document_.text), entry->second);
      report_repeated(keys);
    }
    group = group_end;
  }
}

/// `keys` have one hash and are in the order of the text.
void Parser::report_repeated(std::vector<KeyText>& keys) {
  std::ranges::sort(keys);
  const KeyText* first = &keys.front();
  for (const KeyText& key : keys | std::views::drop(1)) {
    if (key.text != first->text) {
      first = &key;
      continue;
    }
    const NodeData& original = nodes_[first->index];
    const NodeData& repeated = nodes_[key.index];
    report(FaultKind::duplicate_key, begin_ + repeated.begin, begin_ + repeated.end, {original.begin, original.end});
  }
}

std::uint32_t Parser::index_after(std::uint32_t value) const {
  const NodeData& node = nodes_[value];
  return node.kind == NodeKind::array || node.kind == NodeKind::object ? node.link : value + 1;
}

}  // namespace bext
