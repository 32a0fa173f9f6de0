#include "bext/plan/memory/activations.h"

#include <algorithm>
#include <functional>

#include "device_graph.h"
#include "plan/folded.h"
#include "spill.h"

namespace bext::memory {
namespace {

/// Deeper subgraphs are not counted; real models have one or two levels.
constexpr int deepest_subgraph = 16;

std::optional<std::int64_t> bytes_of(const model::Tensor& tensor) {
  const std::optional<std::uint64_t> bytes = model::byte_count(tensor);
  if (!bytes || *bytes > static_cast<std::uint64_t>(most_arena_bytes)) return std::nullopt;
  return static_cast<std::int64_t>(*bytes);
}

std::int64_t capped_sum(std::int64_t a, std::int64_t b) { return std::min(most_arena_bytes, a + b); }

/// Constants and tensors of an enclosing graph are not activations of this one.
bool is_activation(const model::Tensor& tensor) { return !tensor.is_constant() && tensor.outer == model::none; }

std::int64_t inside_subgraphs(const model::Graph& graph, const model::Node& node, const std::vector<char>& around,
                              int depth);

/// The tensors of a graph with their lifetimes, without offsets. What is computed from constants is a weight.
/// `around`: what is constant in the enclosing graph.
std::vector<LiveTensor> live_tensors(const model::Graph& graph, const std::vector<char>& around,
                                     std::vector<std::uint32_t>& unknown, int depth) {
  const plan::Folded folded = plan::folded_in(graph, around);
  const auto end_of_graph = static_cast<std::int64_t>(graph.nodes.size());
  std::vector<char> is_input(graph.tensors.size(), 0);
  std::vector<char> is_output(graph.tensors.size(), 0);
  for (const std::uint32_t tensor : graph.inputs) is_input[tensor] = 1;
  for (const std::uint32_t tensor : graph.outputs) is_output[tensor] = 1;
  std::vector<LiveTensor> live;
  for (std::uint32_t i = 0; i < graph.tensors.size(); ++i) {
    const model::Tensor& tensor = graph.tensors[i];
    if (!is_activation(tensor) || (tensor.producer == model::none && is_input[i] == 0)) continue;
    if (folded.tensors[i] != 0 && is_output[i] == 0) continue;
    const std::optional<std::int64_t> bytes = bytes_of(tensor);
    if (!bytes) {
      unknown.push_back(i);
      continue;
    }
    Buffer buffer{.begin = tensor.producer == model::none ? 0 : tensor.producer, .end = 0, .bytes = *bytes};
    buffer.end = buffer.begin + 1;
    for (const std::uint32_t reader : tensor.consumers) buffer.end = std::max<std::int64_t>(buffer.end, reader + 1);
    if (is_output[i] != 0) buffer.end = std::max(buffer.end, end_of_graph);
    live.push_back({.tensor = i, .buffer = buffer});
  }
  for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
    const std::int64_t bytes = inside_subgraphs(graph, graph.nodes[i], folded.tensors, depth);
    if (bytes > 0) live.push_back({.node = i, .buffer = {i, std::int64_t{i} + 1, bytes}});
  }
  return live;
}

/// The most bytes that are alive in a branch or body of the node.
std::int64_t inside_subgraphs(const model::Graph& graph, const model::Node& node, const std::vector<char>& around,
                              int depth) {
  std::int64_t most = 0;
  if (depth >= deepest_subgraph) return most;
  for (const model::Attribute& attribute : node.attributes)
    for (const std::uint32_t index : attribute.graphs) {
      std::vector<std::uint32_t> unknown;
      std::vector<Buffer> buffers;
      for (const LiveTensor& live : live_tensors(graph.subgraphs[index], around, unknown, depth + 1))
        buffers.push_back(live.buffer);
      std::int64_t sum = 0;
      for (const Buffer& buffer : buffers) sum = capped_sum(sum, buffer.bytes);
      most = std::max(most, sum >= most_arena_bytes ? sum : lower_bound_of(buffers));
    }
  return most;
}

std::vector<std::int64_t> alive_at(const std::vector<LiveTensor>& live, std::size_t nodes) {
  std::vector<std::int64_t> change(nodes + 1, 0);
  for (const LiveTensor& one : live) {
    change[std::min(nodes, static_cast<std::size_t>(one.buffer.begin))] += one.buffer.bytes;
    change[std::min(nodes, static_cast<std::size_t>(one.buffer.end))] -= one.buffer.bytes;
  }
  std::vector<std::int64_t> alive(nodes);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < nodes; ++i) alive[i] = sum += change[i];
  return alive;
}

std::int64_t known_sum(const model::Graph& graph, const std::vector<std::uint32_t>& tensors) {
  std::int64_t sum = 0;
  for (const std::uint32_t tensor : tensors) sum = capped_sum(sum, bytes_of(graph.tensors[tensor]).value_or(0));
  return sum;
}

std::vector<LargeOperator> larger_than(const model::Graph& graph, std::int64_t vtcm_bytes) {
  std::vector<LargeOperator> large;
  for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
    const model::Node& node = graph.nodes[i];
    std::vector<std::uint32_t> tensors;
    for (const auto* list : {&node.inputs, &node.outputs})
      for (const std::uint32_t tensor : *list)
        if (tensor != model::none) tensors.push_back(tensor);
    std::ranges::sort(tensors);
    tensors.erase(std::ranges::unique(tensors).begin(), tensors.end());
    const std::int64_t bytes = known_sum(graph, tensors);
    if (bytes > vtcm_bytes) large.push_back({i, bytes});
  }
  std::ranges::stable_sort(large, std::greater{}, &LargeOperator::bytes);
  return large;
}

}  // namespace

Activations activations_of(const model::Graph& given, const ActivationOptions& options) {
  const std::optional<model::Graph> quantized = device_graph(given);
  const model::Graph& graph = quantized ? *quantized : given;
  Activations memory;
  memory.quantized = quantized.has_value();
  memory.tensors = live_tensors(graph, {}, memory.unknown, 0);
  memory.input_bytes = known_sum(graph, graph.inputs);
  memory.output_bytes = known_sum(graph, graph.outputs);
  std::int64_t sum = 0;
  for (const LiveTensor& live : memory.tensors) sum = capped_sum(sum, live.buffer.bytes);
  if (sum >= most_arena_bytes) {
    // Nothing can be placed, and sums would overflow.
    for (const LiveTensor& live : memory.tensors)
      if (live.tensor != model::none) memory.unknown.push_back(live.tensor);
    memory.tensors.clear();
    return memory;
  }
  std::vector<Buffer> buffers;
  for (const LiveTensor& live : memory.tensors) buffers.push_back(live.buffer);
  if (std::optional<Arena> arena = place(buffers, {.max_steps = options.max_steps})) memory.arena = std::move(*arena);
  for (std::size_t i = 0; i < memory.tensors.size(); ++i) memory.tensors[i].offset = memory.arena.offsets[i];
  memory.alive = alive_at(memory.tensors, graph.nodes.size());
  if (options.vtcm_bytes) {
    memory.large = larger_than(graph, *options.vtcm_bytes);
    memory.spill = spill_of(graph, memory.tensors, *options.vtcm_bytes);
  }
  return memory;
}

std::string_view arena_basis() {
  return "nodes run in the order of the file; inputs and outputs count, weights and tensors computed only from weights "
         "do not; tensors that are alive together never overlap";
}

std::string_view large_basis() {
  return "inputs, weights and outputs of one operator; the compiler tiles such operators";
}

std::string_view spill_basis() {
  return "estimate: nodes run in the order of the file; weights are streamed and need no VTCM; "
         "the tensor that is needed last moves out first; low: depth-first, high: no fusion";
}

std::string_view width_basis(bool quantized) {
  return quantized ? "assumed: the compiler fuses an operator with its DequantizeLinear and QuantizeLinear, so tensors "
                     "between them have the quantized width"
                   : "types as in the file";
}

}  // namespace bext::memory
