#include "bext/plan/precision/float16_range.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "bext/model/constant_data.h"

namespace bext::precision {
namespace {

void count(OutOfRange& range, double value) {
  ++range.elements;
  const double size = std::abs(value);
  if (!(size > 0) || std::isinf(size)) return;
  if (range.smallest == 0 || size < range.smallest) range.smallest = size;
  range.largest = std::max(range.largest, size);
  // Values up to half a step above the largest number are rounded down to it.
  if (size >= float16_largest + 16)
    ++range.overflows;
  else if (size <= float16_half_smallest)
    ++range.zeros;
  else if (size < float16_smallest_normal)
    ++range.subnormals;
}

bool is_outside(const OutOfRange& range) { return range.overflows + range.subnormals + range.zeros > 0; }

/// Calls `take` with every element. False if they cannot be read.
template <class Take>
bool for_each_float(const model::Constant& constant, Take take) {
  char rest[4];
  std::size_t have = 0;
  return model::for_each_piece(constant, model::ElementType::float32, [&](std::string_view piece) {
    for (const char byte : piece) {
      rest[have++] = byte;
      if (have < sizeof rest) continue;
      std::uint32_t bits = 0;
      for (std::size_t i = 0; i < sizeof rest; ++i)
        bits |= std::uint32_t{static_cast<unsigned char>(rest[i])} << (8 * i);
      take(static_cast<double>(std::bit_cast<float>(bits)));
      have = 0;
    }
  });
}

/// Only the second and third input of these nodes are scales and zero points.
bool is_scale(const model::Graph& graph, std::uint32_t index) {
  const model::Tensor& tensor = graph.tensors[index];
  return !tensor.consumers.empty() && std::ranges::all_of(tensor.consumers, [&](std::uint32_t reader) {
    const model::Node& node = graph.nodes[reader];
    return (node.op_type == "QuantizeLinear" || node.op_type == "DequantizeLinear") && !node.inputs.empty() &&
           node.inputs[0] != index;
  });
}

std::optional<std::vector<double>> floats_of(const model::Graph& graph, const model::Node& node, std::size_t input) {
  constexpr std::uint64_t most_channels = 1 << 20;
  if (input >= node.inputs.size() || node.inputs[input] == model::none) return std::nullopt;
  const model::Tensor& tensor = graph.tensors[node.inputs[input]];
  if (!tensor.is_constant() || tensor.type != model::ElementType::float32) return std::nullopt;
  if (model::element_count(tensor).value_or(most_channels) >= most_channels) return std::nullopt;
  std::vector<double> values;
  if (!for_each_float(graph.constants[tensor.constant], [&](double value) { values.push_back(value); }))
    return std::nullopt;
  return values;
}

void inspect_folded(const model::Graph& graph, const model::Node& node, Float16Range& result) {
  const std::optional<std::vector<double>> scale = floats_of(graph, node, 1);
  const std::optional<std::vector<double>> variance = floats_of(graph, node, 4);
  if (!scale || !variance || scale->size() != variance->size()) return;
  const model::Attribute* attribute = node.find("epsilon");
  const double epsilon = attribute && attribute->number ? static_cast<double>(*attribute->number) : 1e-5;
  OutOfRange range{.tensor = std::string{graph.tensors[node.inputs[1]].name}, .folded = true};
  for (std::size_t i = 0; i < scale->size(); ++i) count(range, (*scale)[i] / std::sqrt((*variance)[i] + epsilon));
  if (is_outside(range)) result.tensors.push_back(std::move(range));
}

void inspect(const model::Graph& graph, Float16Range& result) {
  for (const model::Constant& constant : graph.constants) {
    if (constant.tensor == model::none) continue;
    const model::Tensor& tensor = graph.tensors[constant.tensor];
    if (tensor.type != model::ElementType::float32 || is_scale(graph, constant.tensor)) continue;
    OutOfRange range{.tensor = std::string{tensor.name}};
    if (!for_each_float(constant, [&](double value) { count(range, value); })) {
      ++result.unread;
      continue;
    }
    ++result.inspected;
    if (is_outside(range)) result.tensors.push_back(std::move(range));
  }
  for (const model::Node& node : graph.nodes)
    if (node.op_type == "BatchNormalization") inspect_folded(graph, node, result);
  for (const model::Graph& subgraph : graph.subgraphs) inspect(subgraph, result);
}

}  // namespace

Float16Range float16_range_of(const model::Graph& graph) {
  Float16Range result;
  inspect(graph, result);
  std::ranges::stable_sort(result.tensors, [](const OutOfRange& a, const OutOfRange& b) {
    if (a.overflows != b.overflows) return a.overflows > b.overflows;
    return a.zeros + a.subnormals > b.zeros + b.subnormals;
  });
  return result;
}

}  // namespace bext::precision
