#pragma once
// Checks the QuantizeLinear and DequantizeLinear nodes of a graph: missing pairs, mixed bit widths, 16-bit activations
// on a SoC without HTP, several scales where one is expected.
//
// ```cpp
// using namespace bext;
// model::Graph graph;
// graph.tensors = {{.name = "q", .type = model::ElementType::uint8}, {.name = "scale"}, {.name = "x"}, {.name = "y"}};
// graph.nodes = {{.op_type = "DequantizeLinear", .inputs = {0, 1}, .outputs = {2}},
//                {.name = "relu", .op_type = "Relu", .inputs = {2}, .outputs = {3}}};
// graph.link();
// const precision::Qdq qdq = precision::qdq_of(graph);
// assert(qdq.quantized && qdq.problems.at(0).kind == precision::QdqKind::output_not_quantized);
// ```

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/diag/diagnostic.h"
#include "bext/model/graph.h"

namespace bext::precision {

enum class QdqKind : std::uint8_t {
  input_not_quantized,     ///< some inputs come from DequantizeLinear, another float input does not
  output_not_quantized,    ///< inputs are quantized, but no QuantizeLinear reads the output
  mixed_bit_widths,        ///< activations of 8 and 16 bits in one graph
  activations_need_htp,    ///< 16-bit activations, but the SoC has no HTP
  activation_per_channel,  ///< several scales for an activation
  weight_per_channel,      ///< several scales for a weight of an operator other than Conv, ConvTranspose, Gemm, MatMul
  scale_not_constant,
};
[[nodiscard]] std::string_view id_of(QdqKind kind);
[[nodiscard]] std::string_view text_of(QdqKind kind);
[[nodiscard]] Certainty certainty_of(QdqKind kind);

struct QdqProblem {
  QdqKind kind = QdqKind::input_not_quantized;
  std::uint32_t node = model::none;  ///< none for a problem of the whole graph
  std::string tensor = {};
  std::string detail = {};
};

struct Qdq {
  bool quantized = false;  ///< the graph has such a node
  std::uint64_t activations_8 = 0;
  std::uint64_t activations_16 = 0;
  std::uint64_t weights_4 = 0;
  std::uint64_t weights_8 = 0;
  std::uint64_t weights_16 = 0;
  std::vector<QdqProblem> problems;
};

struct QdqOptions {
  std::optional<int> arch = {};  ///< 73 for v73
};

[[nodiscard]] Qdq qdq_of(const model::Graph& graph, const QdqOptions& options = {});

}  // namespace bext::precision
