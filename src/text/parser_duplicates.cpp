// Keys that an object has more than once.

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

#include "key_text.h"
#include "parser.h"

namespace bext {
namespace {

constexpr std::size_t few_keys = 32;

}  // namespace

/// A quick check that passes nearly every object: few keys, all with different hashes.
bool Parser::may_repeat_a_key(std::uint32_t object) const {
  std::array<std::uint32_t, few_keys> hashes;
  std::size_t count = 0;
  for (std::uint32_t key = object + 1; key < nodes_[object].link; key = index_after(key + 1)) {
    const std::uint32_t hash = nodes_[key].link;
    if (count == few_keys || std::find(hashes.begin(), hashes.begin() + count, hash) != hashes.begin() + count)
      return true;
    hashes[count++] = hash;
  }
  return false;
}

void Parser::report_duplicate_keys(std::uint32_t object) {
  if (!may_repeat_a_key(object)) return;
  std::unordered_map<std::string, Range> first;
  for (std::uint32_t key = object + 1; key < nodes_[object].link; key = index_after(key + 1)) {
    const NodeData& node = nodes_[key];
    const auto [original, is_new] = first.try_emplace(key_text(node, document_.text), Range{node.begin, node.end});
    if (!is_new) report(FaultKind::duplicate_key, begin_ + node.begin, begin_ + node.end, original->second);
  }
}

std::uint32_t Parser::index_after(std::uint32_t value) const {
  const NodeData& node = nodes_[value];
  return node.kind == NodeKind::array || node.kind == NodeKind::object ? node.link : value + 1;
}

}  // namespace bext
