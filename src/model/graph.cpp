#include "bext/model/graph.h"

#include <algorithm>
#include <array>

namespace bext::model {
namespace {

struct TypeFacts {
  std::string_view name;
  unsigned bits;
};

/// By number of the type.
constexpr std::array<TypeFacts, 24> type_facts = {{
    {"undefined", 0},      {"float32", 32},  {"uint8", 8},        {"int8", 8},           {"uint16", 16},
    {"int16", 16},         {"int32", 32},    {"int64", 64},       {"string", 0},         {"bool", 8},
    {"float16", 16},       {"float64", 64},  {"uint32", 32},      {"uint64", 64},        {"complex64", 64},
    {"complex128", 128},   {"bfloat16", 16}, {"float8e4m3fn", 8}, {"float8e4m3fnuz", 8}, {"float8e5m2", 8},
    {"float8e5m2fnuz", 8}, {"uint4", 4},     {"int4", 4},         {"float4e2m1", 4},
}};

const TypeFacts& facts_of(ElementType type) { return type_facts[static_cast<std::size_t>(type)]; }

/// The tensors of the enclosing graph that a graph or its own subgraphs refer to.
void add_outer(const Graph& graph, std::vector<std::uint32_t>& used) {
  for (const Tensor& tensor : graph.tensors)
    if (tensor.outer != none) used.push_back(tensor.outer);
}

}  // namespace

std::string_view name_of(ElementType type) { return facts_of(type).name; }

unsigned bits_of(ElementType type) { return facts_of(type).bits; }

bool is_float(ElementType type) {
  const std::string_view name = name_of(type);
  return name.starts_with("float") || name == "bfloat16";
}

std::optional<std::uint64_t> element_count(const Tensor& tensor) {
  if (!tensor.shape) return std::nullopt;
  std::uint64_t count = 1;
  for (const Dimension& dimension : *tensor.shape) {
    if (!dimension.size || *dimension.size < 0) return std::nullopt;
    if (*dimension.size == 0) count = 0;
  }
  for (const Dimension& dimension : *tensor.shape)
    if (__builtin_mul_overflow(count, static_cast<std::uint64_t>(*dimension.size), &count)) return std::nullopt;
  return count;
}

std::optional<std::uint64_t> byte_count(const Tensor& tensor) {
  const std::optional<std::uint64_t> count = element_count(tensor);
  std::uint64_t bits = bits_of(tensor.type);
  if (!count || bits == 0 || __builtin_mul_overflow(*count, bits, &bits)) return std::nullopt;
  return bits / 8 + (bits % 8 != 0 ? 1 : 0);
}

const Attribute* Node::find(std::string_view attribute) const {
  const auto found = std::ranges::find(attributes, attribute, &Attribute::name);
  return found == attributes.end() ? nullptr : &*found;
}

void Graph::link() {
  for (Tensor& tensor : tensors) {
    tensor.producer = none;
    tensor.consumers.clear();
  }
  std::vector<std::uint32_t> used;
  for (std::uint32_t node = 0; node < nodes.size(); ++node) {
    used = nodes[node].inputs;
    for (const Attribute& attribute : nodes[node].attributes)
      for (const std::uint32_t inner : attribute.graphs) add_outer(subgraphs[inner], used);
    for (const std::uint32_t tensor : used) {
      if (tensor == none) continue;
      std::vector<std::uint32_t>& consumers = tensors[tensor].consumers;
      if (consumers.empty() || consumers.back() != node) consumers.push_back(node);
    }
    for (const std::uint32_t tensor : nodes[node].outputs)
      if (tensor != none) tensors[tensor].producer = node;
  }
}

std::int64_t Model::opset() const {
  for (const OperatorSet& set : operator_sets)
    if (set.domain.empty() || set.domain == "ai.onnx") return set.version;
  return 1;
}

std::string_view label_of(const Graph& graph, const Node& node) {
  if (!node.name.empty() || node.outputs.empty() || node.outputs[0] == none) return node.name;
  return graph.tensors[node.outputs[0]].name;
}

}  // namespace bext::model
