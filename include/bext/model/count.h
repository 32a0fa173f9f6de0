#pragma once
// Counts the operators and parameters of a model.
//
// ```cpp
// bext::model::Model model;
// model.graph.nodes.push_back({.op_type = "Relu"});
// assert(bext::model::size_of(model).operators == 1 && bext::model::size_of(model).parameters == 0);
// ```

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "bext/model/graph.h"

namespace bext::model {

/// Calls `visit` for the graph and all its subgraphs.
void for_each_graph(const Graph& graph, const std::function<void(const Graph&)>& visit);

inline constexpr std::size_t element_types = static_cast<std::size_t>(ElementType::float4e2m1) + 1;

struct ModelSize {
  std::uint64_t operators = 0;       ///< nodes, with those of subgraphs
  std::uint64_t operator_types = 0;  ///< different operators among them
  /// Elements of stored constants and `Constant` nodes: those of all floating-point types, or of the integer type that
  /// has more of them, as in a quantized model. Shapes, indices, scales and biases of other types are not parameters.
  std::uint64_t parameters = 0;
  std::array<std::uint64_t, element_types> elements = {};  ///< of all constants, by type
  std::uint64_t constant_bytes = 0;                        ///< of all constants whose type has a size
  std::uint64_t uncounted_constants = 0;                   ///< whose number of elements is unknown
};
[[nodiscard]] ModelSize size_of(const Model& model);

}  // namespace bext::model
