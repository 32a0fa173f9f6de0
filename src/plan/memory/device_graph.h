#pragma once
// A quantized model as the NPU keeps it: an operator with its DequantizeLinear and QuantizeLinear nodes is one quantized
// operator, so the float tensors between them do not exist.

#include <optional>

#include "bext/model/graph.h"

namespace bext::memory {

/// The graph with the same nodes and tensors, in which quantized operators read and write the quantized tensors.
/// QuantizeLinear and DequantizeLinear nodes that belong to such an operator have neither inputs nor outputs. Empty if no
/// operator is quantized.
[[nodiscard]] std::optional<model::Graph> device_graph(const model::Graph& graph);

}  // namespace bext::memory
