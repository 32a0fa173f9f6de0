#pragma once
// Tensors that are computed from constants alone. ONNX Runtime and the converters compute them before the model runs, so
// they are weights, not activations.

#include <cstdint>
#include <vector>

#include "bext/model/graph.h"

namespace bext::plan {

/// Calls `visit` for every tensor that a node reads, also those of this graph that its subgraphs refer to.
template <class Visit>
void for_each_read(const model::Graph& graph, const model::Node& node, const Visit& visit) {
  for (const std::uint32_t input : node.inputs)
    if (input != model::none) visit(input);
  for (const model::Attribute& attribute : node.attributes)
    for (const std::uint32_t index : attribute.graphs)
      for (const model::Tensor& inner : graph.subgraphs[index].tensors)
        if (inner.outer != model::none) visit(inner.outer);
}

/// What is constant in a graph. Shapes must have been inferred.
struct Folded {
  std::vector<char> tensors;  ///< per tensor: a constant, or computed from constants
  std::vector<char> nodes;    ///< per node: everything that it reads is constant
};
/// `around`: the tensors of the enclosing graph, for a subgraph.
[[nodiscard]] Folded folded_in(const model::Graph& graph, const std::vector<char>& around = {});

}  // namespace bext::plan
