#include "order_nodes.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <queue>

namespace bext::model {
namespace {

bool is_ordered(const Graph& graph) {
  for (const Tensor& tensor : graph.tensors)
    if (tensor.producer != none && !tensor.consumers.empty() && tensor.consumers.front() <= tensor.producer)
      return false;
  return true;
}

std::optional<std::string> written_twice(const Graph& graph) {
  std::vector<bool> written(graph.tensors.size());
  for (const Node& node : graph.nodes) {
    for (const std::uint32_t output : node.outputs) {
      if (output == none) continue;
      if (written[output]) return fmt::format("two nodes write the tensor `{}`", graph.tensors[output].name);
      written[output] = true;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> order_nodes(Graph& graph) {
  if (std::optional<std::string> problem = written_twice(graph)) return problem;
  graph.link();
  if (is_ordered(graph)) return std::nullopt;
  std::vector<std::uint32_t> waits_for(graph.nodes.size());
  for (const Tensor& tensor : graph.tensors)
    if (tensor.producer != none)
      for (const std::uint32_t consumer : tensor.consumers) ++waits_for[consumer];
  // The first in the file of all that are ready, so that a sound part keeps its order.
  std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready;
  for (std::uint32_t node = 0; node < waits_for.size(); ++node)
    if (waits_for[node] == 0) ready.push(node);
  std::vector<Node> ordered;
  ordered.reserve(graph.nodes.size());
  while (!ready.empty()) {
    const std::uint32_t next = ready.top();
    ready.pop();
    for (const std::uint32_t output : graph.nodes[next].outputs) {
      if (output == none) continue;
      for (const std::uint32_t consumer : graph.tensors[output].consumers)
        if (--waits_for[consumer] == 0) ready.push(consumer);
    }
    ordered.push_back(std::move(graph.nodes[next]));
  }
  if (ordered.size() < graph.nodes.size()) {
    const auto stuck = std::ranges::find_if(waits_for, [](std::uint32_t count) { return count > 0; });
    const Node& node = graph.nodes[static_cast<std::size_t>(stuck - waits_for.begin())];
    return fmt::format("its nodes depend on each other in a cycle, with the {} node `{}`", node.op_type,
                       label_of(graph, node));
  }
  graph.nodes = std::move(ordered);
  graph.link();
  return std::nullopt;
}

}  // namespace bext::model
