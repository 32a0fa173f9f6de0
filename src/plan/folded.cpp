#include "folded.h"

namespace bext::plan {
namespace {

bool folds(const model::Graph& graph, const model::Node& node, const std::vector<char>& known) {
  if (node.op_type == "Constant") return true;
  if (node.op_type.starts_with("Random") || node.inputs.empty()) return false;
  // Their result depends on the shape alone.
  if ((node.op_type == "Shape" || node.op_type == "Size") && node.inputs[0] != model::none)
    return model::element_count(graph.tensors[node.inputs[0]]).has_value();
  bool all = true;
  for_each_read(graph, node, [&](std::uint32_t tensor) { all = all && known[tensor] != 0; });
  return all;
}

}  // namespace

Folded folded_in(const model::Graph& graph, const std::vector<char>& around) {
  Folded folded{.tensors = std::vector<char>(graph.tensors.size(), 0),
                .nodes = std::vector<char>(graph.nodes.size(), 0)};
  for (std::size_t i = 0; i < graph.tensors.size(); ++i) {
    const std::uint32_t outer = graph.tensors[i].outer;
    if (graph.tensors[i].is_constant() || (outer < around.size() && around[outer] != 0)) folded.tensors[i] = 1;
  }
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (!folds(graph, graph.nodes[i], folded.tensors)) continue;
    folded.nodes[i] = 1;
    for (const std::uint32_t output : graph.nodes[i].outputs)
      if (output != model::none) folded.tensors[output] = 1;
  }
  return folded;
}

}  // namespace bext::plan
