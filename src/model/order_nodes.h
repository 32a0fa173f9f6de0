#pragma once
// Puts the nodes of a graph into an order of execution.

#include <optional>
#include <string>

#include "bext/model/graph.h"

namespace bext::model {

/// Links the graph. The nodes keep their order where it is possible. Returns what is wrong: a cycle, or two nodes that
/// write one tensor.
[[nodiscard]] std::optional<std::string> order_nodes(Graph& graph);

}  // namespace bext::model
