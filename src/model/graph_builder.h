#pragma once
// Builds a graph while its message is read: gives each name its tensor.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bext/model/graph.h"

namespace bext::model {

struct ReadTensor {
  std::string_view name = {};
  ElementType type = ElementType::undefined;
  std::optional<Shape> shape = {};
};

struct ReadConstant {
  ReadTensor tensor;
  Constant data;
};

struct GraphBuilder {
  Graph graph = {};
  std::unordered_map<std::string_view, std::uint32_t> tensors = {};
  std::vector<std::uint32_t> inputs = {};  ///< as written, with constants
  std::size_t counted_tensors = 0;         ///< whose memory the reader counted

  /// The index of the tensor of this name, which is added if it is new.
  std::uint32_t tensor(std::string_view name);
  std::uint32_t add(ReadTensor read);
  void add_constant(ReadConstant read);
  /// Returns the index of the constant. Its name means nothing: it may be that of another tensor.
  std::uint32_t add_attribute_constant(ReadConstant read);
  void add_node(Node node);

  /// After the last part of the message: puts the nodes into an order of execution. Returns what is wrong.
  std::optional<std::string> finish();
  /// Connects the finished graph with what it takes from the graph around it.
  void connect(GraphBuilder& enclosing);

 private:
  void mark_constant(const Node& node);
};

}  // namespace bext::model
