#include "graph_builder.h"

#include <algorithm>
#include <utility>

#include "order_nodes.h"

namespace bext::model {

std::uint32_t GraphBuilder::tensor(std::string_view name) {
  if (name.empty()) return none;
  const auto [place, is_new] = tensors.try_emplace(name, static_cast<std::uint32_t>(graph.tensors.size()));
  if (is_new) graph.tensors.push_back({.name = name});
  return place->second;
}

std::uint32_t GraphBuilder::add(ReadTensor read) {
  const std::uint32_t index = tensor(read.name);
  if (index == none) return none;
  Tensor& tensor = graph.tensors[index];
  if (read.type != ElementType::undefined) tensor.type = read.type;
  if (read.shape) tensor.shape = std::move(read.shape);
  return index;
}

void GraphBuilder::add_constant(ReadConstant read) {
  const auto number = static_cast<std::uint32_t>(graph.constants.size());
  std::uint32_t index = add(read.tensor);
  if (index == none) {  // without a name no node can use it, but it is stored
    index = static_cast<std::uint32_t>(graph.tensors.size());
    graph.tensors.push_back({.type = read.tensor.type, .shape = std::move(read.tensor.shape)});
  }
  read.data.tensor = index;
  graph.tensors[index].constant = number;
  graph.constants.push_back(std::move(read.data));
}

std::uint32_t GraphBuilder::add_attribute_constant(ReadConstant read) {
  const auto number = static_cast<std::uint32_t>(graph.constants.size());
  read.data.tensor = static_cast<std::uint32_t>(graph.tensors.size());
  read.data.in_attribute = true;
  graph.tensors.push_back(
      {.name = read.tensor.name, .type = read.tensor.type, .shape = std::move(read.tensor.shape), .constant = number});
  graph.constants.push_back(std::move(read.data));
  return number;
}

void GraphBuilder::add_node(Node node) {
  if (node.domain == "ai.onnx") node.domain = {};
  if (node.op_type == "Constant" && node.domain.empty()) mark_constant(node);
  graph.nodes.push_back(std::move(node));
}

/// The output of a `Constant` node has a stored value like any other constant.
void GraphBuilder::mark_constant(const Node& node) {
  if (node.outputs.empty() || node.outputs[0] == none) return;
  Tensor& output = graph.tensors[node.outputs[0]];
  for (const Attribute& attribute : node.attributes) {
    if (!attribute.constants.empty()) {
      Constant& constant = graph.constants[attribute.constants[0]];
      constant.from_node = true;
      constant.in_attribute = false;
      Tensor& value = graph.tensors[constant.tensor];
      output.constant = attribute.constants[0];
      output.type = value.type;
      output.shape = value.shape;
      if (constant.tensor + 1 == graph.tensors.size()) graph.tensors.pop_back();
      constant.tensor = node.outputs[0];
      continue;
    }
    if (!attribute.name.starts_with("value_")) continue;
    output.type = attribute.name.starts_with("value_float") ? ElementType::float32
                  : attribute.name.starts_with("value_int") ? ElementType::int64
                                                            : ElementType::text;
    output.shape = Shape{};
    if (attribute.name.ends_with('s')) {
      const std::size_t size = std::max({attribute.numbers.size(), attribute.integers.size(), attribute.texts.size()});
      output.shape->push_back({.size = static_cast<std::int64_t>(size)});
    }
    output.constant = static_cast<std::uint32_t>(graph.constants.size());
    graph.constants.push_back({.tensor = node.outputs[0], .from_node = true});
  }
}

std::optional<std::string> GraphBuilder::finish() {
  for (const std::uint32_t input : inputs)
    if (input != none && !graph.tensors[input].is_constant()) graph.inputs.push_back(input);
  std::erase(graph.outputs, none);
  return order_nodes(graph);
}

void GraphBuilder::connect(GraphBuilder& enclosing) {
  std::vector<bool> is_input(graph.tensors.size());
  for (const std::uint32_t input : graph.inputs) is_input[input] = true;
  for (std::uint32_t i = 0; i < graph.tensors.size(); ++i) {
    Tensor& tensor = graph.tensors[i];
    if (tensor.producer == none && !tensor.is_constant() && !is_input[i]) tensor.outer = enclosing.tensor(tensor.name);
  }
}

}  // namespace bext::model
