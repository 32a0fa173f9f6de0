#include "bext/model/count.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace bext::model {

void for_each_graph(const Graph& graph, const std::function<void(const Graph&)>& visit) {
  visit(graph);
  for (const Graph& inner : graph.subgraphs) for_each_graph(inner, visit);
}

ModelSize size_of(const Model& model) {
  ModelSize size;
  std::set<std::pair<std::string_view, std::string_view>> types;
  for_each_graph(model.graph, [&](const Graph& graph) {
    size.operators += graph.nodes.size();
    for (const Node& node : graph.nodes) types.emplace(node.domain, node.op_type);
    for (const Constant& constant : graph.constants) {
      if (constant.tensor == none || constant.in_attribute) continue;
      const Tensor& tensor = graph.tensors[constant.tensor];
      if (const std::optional<std::uint64_t> elements = element_count(tensor)) {
        size.elements[static_cast<std::size_t>(tensor.type)] += *elements;
        size.constant_bytes += byte_count(tensor).value_or(0);
      } else {
        ++size.uncounted_constants;
      }
    }
  });
  std::uint64_t floats = 0;
  std::uint64_t integers = 0;
  for (std::size_t type = 0; type < element_types; ++type) {
    if (is_float(static_cast<ElementType>(type)))
      floats += size.elements[type];
    else
      integers = std::max(integers, size.elements[type]);
  }
  size.parameters = std::max(floats, integers);
  size.operator_types = types.size();
  return size;
}

}  // namespace bext::model
