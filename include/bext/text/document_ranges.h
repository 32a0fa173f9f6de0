#pragma once
// The inline parts of document.h: iteration over members and elements.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"a": 1, "b": 2})");
// int sum = 0;
// for (bext::Member member : document.root().members()) sum += static_cast<int>(*member.value.as_integer());
// assert(sum == 3);
// ```

#include <type_traits>

#include "bext/text/document.h"

namespace bext {

struct Member {
  Node key;
  Node value;
};

/// The members of an object (`Child` is `Member`) or the elements of an array (`Child` is `Node`).
template <class Child>
class ChildRange {
 public:
  class iterator {
   public:
    using value_type = Child;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    iterator() = default;
    Child operator*() const {
      if constexpr (std::is_same_v<Child, Member>)
        return {{document_, index_}, value()};
      else
        return value();
    }
    iterator& operator++() {
      index_ = value().end_index();
      return *this;
    }
    iterator operator++(int) {
      iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const iterator& a, const iterator& b) { return a.index_ == b.index_; }

   private:
    friend class ChildRange;
    iterator(const DocumentData* document, std::uint32_t index) : document_{document}, index_{index} {}
    [[nodiscard]] Node value() const { return {document_, index_ + (std::is_same_v<Child, Member> ? 1 : 0)}; }
    const DocumentData* document_ = nullptr;
    std::uint32_t index_ = 0;
  };
  [[nodiscard]] iterator begin() const { return {document_, begin_}; }
  [[nodiscard]] iterator end() const { return {document_, end_}; }
  [[nodiscard]] bool empty() const { return begin_ == end_; }
  [[nodiscard]] Child front() const { return *begin(); }

 private:
  friend class Node;
  ChildRange(const DocumentData* document, std::uint32_t begin, std::uint32_t end)
      : document_{document}, begin_{begin}, end_{end} {}
  const DocumentData* document_;
  std::uint32_t begin_;
  std::uint32_t end_;
};

inline std::uint32_t Node::end_index() const { return is_array() || is_object() ? data().link : index_ + 1; }
inline Node Document::node(std::uint32_t index) const { return {data_.get(), index}; }
inline Node Document::root() const { return node(0); }
inline std::string_view Node::lexeme() const {
  const NodeData& node = data();
  return {document_->text.data() + node.begin, node.end - node.begin};
}
inline std::optional<std::string_view> Node::plain_string() const {
  const NodeData& node = data();
  if ((node.kind != NodeKind::string && node.kind != NodeKind::key) || node.escaped) return std::nullopt;
  return node.irregular ? irregular_string() : lexeme().substr(1, node.end - node.begin - 2);
}
inline bool Node::string_is(std::string_view text) const {
  const std::optional<std::string_view> plain = plain_string();
  return plain ? *plain == text : data().escaped && string() == text;
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

}  // namespace bext
