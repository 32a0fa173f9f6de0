#pragma once
// The storage of a parsed tree: flat 16-byte nodes in the order of the text. Its own class because it grows and shrinks
// in place where the system can move pages, and hands out raw room to the parser without filling it first.
//
// ```cpp
// bext::NodeArray nodes;
// nodes.reserve(1);
// nodes.data()[0] = {.begin = 0, .end = 4, .kind = bext::NodeKind::null};
// nodes.set_size(1);
// assert(nodes.size() == 1 && nodes[0].end == 4);
// ```

#include <cstddef>
#include <cstdint>
#include <utility>

namespace bext {

enum class NodeKind : std::uint8_t { null, boolean, number, string, array, object, key, broken };

/// A node as stored. `link` is, for a container, the index after its last descendant, and for a key its `key_hash`.
struct NodeData {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t link = 0;
  NodeKind kind = NodeKind::broken;
  bool escaped = false;    ///< a string or key whose decoded text differs from its bytes
  bool irregular = false;  ///< a key in single quotes, without quotes or without its closing quote
  bool reserved = false;
};
static_assert(sizeof(NodeData) == 16);

class NodeArray {
 public:
  NodeArray() = default;
  NodeArray(NodeArray&& other) noexcept
      : data_{std::exchange(other.data_, nullptr)},
        size_{std::exchange(other.size_, 0)},
        capacity_{std::exchange(other.capacity_, 0)} {}
  NodeArray& operator=(NodeArray&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
    return *this;
  }
  NodeArray(const NodeArray&) = delete;
  NodeArray& operator=(const NodeArray&) = delete;
  ~NodeArray();

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] NodeData* data() { return data_; }
  [[nodiscard]] const NodeData* data() const { return data_; }
  NodeData& operator[](std::size_t index) { return data_[index]; }
  const NodeData& operator[](std::size_t index) const { return data_[index]; }
  [[nodiscard]] const NodeData* begin() const { return data_; }
  [[nodiscard]] const NodeData* end() const { return data_ + size_; }

  /// Makes room for exactly `capacity` nodes; what was written through `data` stays.
  void reserve(std::size_t capacity);
  /// Says how many nodes were written through `data`.
  void set_size(std::size_t size) { size_ = size; }
  /// Gives back room that is not used.
  void shrink();

 private:
  NodeData* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace bext
