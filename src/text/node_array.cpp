#include "bext/text/node_array.h"

#include <cstdlib>

namespace bext {

NodeArray::~NodeArray() { std::free(data_); }

void NodeArray::reserve(std::size_t capacity) {
  void* moved = std::realloc(data_, capacity * sizeof(NodeData));
  if (moved == nullptr) std::abort();
  data_ = static_cast<NodeData*>(moved);
  capacity_ = capacity;
}

void NodeArray::shrink() {
  if (size_ != 0 && size_ < capacity_) reserve(size_);
}

}  // namespace bext
