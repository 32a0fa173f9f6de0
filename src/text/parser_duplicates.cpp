// Keys that an object has more than once.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

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
    if (count == few_keys || std::find(hashes.data(), hashes.data() + count, hash) != hashes.data() + count)
      return true;
    hashes[count++] = hash;
  }
  return false;
}

/// Sorts the keys instead of hashing them: hashes can be made equal, and a table of texts takes much memory.
void Parser::report_duplicate_keys(std::uint32_t object) {
  if (!may_repeat_a_key(object)) return;
  std::vector<std::uint32_t> keys;
  for (std::uint32_t key = object + 1; key < nodes_[object].link; key = index_after(key + 1)) keys.push_back(key);
  const auto order = [&](std::uint32_t a, std::uint32_t b) {
    if (nodes_[a].link != nodes_[b].link) return nodes_[a].link < nodes_[b].link;
    const int texts = compare_keys(nodes_[a], nodes_[b]);
    return texts != 0 ? texts < 0 : a < b;
  };
  std::ranges::sort(keys, order);
  struct Repeated {
    std::uint32_t key;
    std::uint32_t first;
  };
  std::vector<Repeated> repeated;
  for (std::size_t i = 1, first = 0; i < keys.size(); ++i) {
    const NodeData& one = nodes_[keys[first]];
    const NodeData& other = nodes_[keys[i]];
    if (one.link == other.link && compare_keys(one, other) == 0)
      repeated.push_back({keys[i], keys[first]});
    else
      first = i;
  }
  std::ranges::sort(repeated, {}, &Repeated::key);
  for (const auto [key, first] : repeated)
    report(FaultKind::duplicate_key, begin_ + nodes_[key].begin, begin_ + nodes_[key].end,
           {nodes_[first].begin, nodes_[first].end});
}

int Parser::compare_keys(const NodeData& a, const NodeData& b) const {
  if (!a.escaped && !b.escaped) return inside_quotes(a, document_.text).compare(inside_quotes(b, document_.text));
  return key_text(a, document_.text).compare(key_text(b, document_.text));
}

std::uint32_t Parser::index_after(std::uint32_t value) const {
  const NodeData& node = nodes_[value];
  return node.kind == NodeKind::array || node.kind == NodeKind::object ? node.link : value + 1;
}

}  // namespace bext
