#pragma once
// The inline parts of document.h: iteration over members and elements, and the compile-time key hash.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"a": 1, "b": 2})");
// int sum = 0;
// for (bext::Member member : document.root().members()) sum += static_cast<int>(*member.value.as_integer());
// assert(sum == 3 && bext::key_hash("O") != bext::key_hash("P"));
// ```

#include "bext/text/document.h"
#include "bext/text/same_key.h"

namespace bext {

struct Member {
  Node key;
  Node value;
};

class MemberRange {
 public:
  class iterator {
   public:
    using value_type = Member;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    iterator() = default;
    Member operator*() const { return {{document_, index_}, {document_, index_ + 1}}; }
    iterator& operator++() {
      index_ = Node{document_, index_ + 1}.end_index();
      return *this;
    }
    iterator operator++(int) {
      iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const iterator& a, const iterator& b) { return a.index_ == b.index_; }

   private:
    friend class MemberRange;
    iterator(const DocumentData* document, std::uint32_t index) : document_{document}, index_{index} {}
    const DocumentData* document_ = nullptr;
    std::uint32_t index_ = 0;
  };
  [[nodiscard]] iterator begin() const { return {document_, begin_}; }
  [[nodiscard]] iterator end() const { return {document_, end_}; }
  [[nodiscard]] bool empty() const { return begin_ == end_; }
  [[nodiscard]] Member front() const { return *begin(); }

 private:
  friend class Node;
  MemberRange(const DocumentData* document, std::uint32_t begin, std::uint32_t end)
      : document_{document}, begin_{begin}, end_{end} {}
  const DocumentData* document_;
  std::uint32_t begin_;
  std::uint32_t end_;
};

class ElementRange {
 public:
  class iterator {
   public:
    using value_type = Node;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    iterator() = default;
    Node operator*() const { return {document_, index_}; }
    iterator& operator++() {
      index_ = Node{document_, index_}.end_index();
      return *this;
    }
    iterator operator++(int) {
      iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const iterator& a, const iterator& b) { return a.index_ == b.index_; }

   private:
    friend class ElementRange;
    iterator(const DocumentData* document, std::uint32_t index) : document_{document}, index_{index} {}
    const DocumentData* document_ = nullptr;
    std::uint32_t index_ = 0;
  };
  [[nodiscard]] iterator begin() const { return {document_, begin_}; }
  [[nodiscard]] iterator end() const { return {document_, end_}; }
  [[nodiscard]] bool empty() const { return begin_ == end_; }
  [[nodiscard]] Node front() const { return *begin(); }

 private:
  friend class Node;
  ElementRange(const DocumentData* document, std::uint32_t begin, std::uint32_t end)
      : document_{document}, begin_{begin}, end_{end} {}
  const DocumentData* document_;
  std::uint32_t begin_;
  std::uint32_t end_;
};

inline std::uint32_t Node::end_index() const {
  return kind() == NodeKind::array || kind() == NodeKind::object ? data().link : index_ + 1;
}
inline Node Document::node(std::uint32_t index) const { return {data_.get(), index}; }
inline Node Document::root() const { return node(0); }
inline std::string_view Node::lexeme() const {
  const NodeData& node = data();
  return {document_->text.data() + node.begin, node.end - node.begin};
}
// These two always inline, because g++ gives back what is optional through memory, in parts, and waits for them.
[[gnu::always_inline]] inline std::optional<std::int64_t> Node::plain_integer() const {
  return kind() == NodeKind::number ? few_digits(lexeme()) : std::nullopt;
}
[[gnu::always_inline]] inline std::optional<std::string_view> Node::plain_string() const {
  const NodeData& node = data();
  if ((node.kind != NodeKind::string && node.kind != NodeKind::key) || node.escaped) return std::nullopt;
  if (node.irregular) return irregular_string_of(*this);
  return std::string_view{document_->text.data() + node.begin + 1, node.end - node.begin - 2};
}
inline std::optional<bool> Node::as_boolean() const {
  if (kind() != NodeKind::boolean) return std::nullopt;
  return document_->text[data().begin] == 't';
}
inline MemberRange Node::members() const {
  return is_object() ? MemberRange{document_, index_ + 1, data().link} : MemberRange{document_, 0, 0};
}
inline ElementRange Node::elements() const {
  return is_array() ? ElementRange{document_, index_ + 1, data().link} : ElementRange{document_, 0, 0};
}

namespace internal {

// The first and the last eight bytes and the length tell the keys of configuration files apart; reading them as two
// words keeps the parser's hot loop short. Equal hashes are always followed by a comparison.
constexpr std::uint32_t mix_key(std::uint64_t first, std::uint64_t last, std::size_t size) {
  const std::uint64_t mixed =
      (first ^ (last << 32 | last >> 32) ^ (static_cast<std::uint64_t>(size) << 56)) * 0x9E3779B97F4A7C15ULL;
  return static_cast<std::uint32_t>(mixed >> 32 ^ mixed);
}

}  // namespace internal

constexpr std::uint32_t key_hash(std::string_view key) {
  const std::uint64_t first = internal::word_of(key.substr(0, 8));
  const std::uint64_t last = key.size() < 8 ? first : internal::word_of(key.substr(key.size() - 8));
  return internal::mix_key(first, last, key.size());
}

// Inline so that the hash of a literal is a constant.
inline std::optional<Node> Node::find(std::string_view key) const { return find(key, key_hash(key)); }
inline std::optional<Node> Node::find(std::string_view key, std::uint32_t hash) const {
  std::optional<Node> found;
  for (const Member member : members())
    if (member.key.hash() == hash && member.key.string_is(key)) found = member.value;
  return found;
}

}  // namespace bext
