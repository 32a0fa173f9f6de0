#include "bext/doctor/text_finder.h"

#include <algorithm>

namespace bext::doctor {
namespace {

constexpr std::uint32_t none = UINT32_MAX;

struct TrieNode {
  std::vector<std::uint32_t> next;  ///< by class
  std::uint32_t fallback = 0;       ///< the longest proper suffix that is a prefix of a text
  std::vector<std::uint16_t> ended = {};
};

}  // namespace

TextFinder::TextFinder(std::span<const std::string_view> texts) {
  for (const std::string_view text : texts)
    for (const char c : text) {
      std::uint8_t& byte_class = class_of_[static_cast<unsigned char>(c)];
      if (byte_class == 0 && classes_ < 256) byte_class = static_cast<std::uint8_t>(classes_++);
    }

  std::vector<TrieNode> trie{{std::vector<std::uint32_t>(classes_, none)}};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::uint32_t node = 0;
    for (const char c : texts[i]) {
      const std::uint8_t byte_class = class_of_[static_cast<unsigned char>(c)];
      if (trie[node].next[byte_class] == none) {
        trie[node].next[byte_class] = static_cast<std::uint32_t>(trie.size());
        trie.push_back({std::vector<std::uint32_t>(classes_, none)});
      }
      node = trie[node].next[byte_class];
    }
    trie[node].ended.push_back(static_cast<std::uint16_t>(i));
  }

  // Breadth first, so that the fallback of a node is complete before the node.
  std::vector<std::uint32_t> order;
  for (std::uint32_t& child : trie[0].next) {
    if (child == none)
      child = 0;
    else
      order.push_back(child);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    TrieNode& node = trie[order[i]];
    const TrieNode& fallback = trie[node.fallback];
    node.ended.insert(node.ended.end(), fallback.ended.begin(), fallback.ended.end());
    for (std::uint32_t byte_class = 0; byte_class < classes_; ++byte_class) {
      std::uint32_t& child = node.next[byte_class];
      if (child == none) {
        child = fallback.next[byte_class];
      } else {
        trie[child].fallback = fallback.next[byte_class];
        order.push_back(child);
      }
    }
  }

  // States in which texts end come last, so that one comparison finds them.
  std::vector<std::uint32_t> numbered{0};
  for (const std::uint32_t node : order)
    if (trie[node].ended.empty()) numbered.push_back(node);
  first_end_ = static_cast<State>(numbered.size()) * classes_;
  for (const std::uint32_t node : order) {
    if (trie[node].ended.empty()) continue;
    numbered.push_back(node);
    ended_from_.push_back(static_cast<std::uint32_t>(ended_.size()));
    ended_.insert(ended_.end(), trie[node].ended.begin(), trie[node].ended.end());
  }
  ended_from_.push_back(static_cast<std::uint32_t>(ended_.size()));

  std::vector<std::uint32_t> row_of(trie.size());
  for (std::size_t i = 0; i < numbered.size(); ++i) row_of[numbered[i]] = static_cast<std::uint32_t>(i) * classes_;
  rows_.reserve(trie.size() * classes_);
  for (const std::uint32_t node : numbered)
    for (const std::uint32_t child : trie[node].next) rows_.push_back(row_of[child]);
}

}  // namespace bext::doctor
