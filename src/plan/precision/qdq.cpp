#include "bext/plan/precision/qdq.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/native_facts.h"

namespace bext::precision {
namespace {

bool quantizes(const model::Node& node) { return node.op_type == "QuantizeLinear"; }
bool dequantizes(const model::Node& node) { return node.op_type == "DequantizeLinear"; }

bool takes_weights_per_channel(const model::Node& node) {
  return node.op_type == "Conv" || node.op_type == "ConvTranspose" || node.op_type == "Gemm" ||
         node.op_type == "MatMul";
}

class QdqCheck {
 public:
  QdqCheck(const model::Graph& graph, const QdqOptions& options)
      : graph_{graph}, options_{options}, fixed_(graph.tensors.size(), 0) {
    for (std::size_t i = 0; i < graph.tensors.size(); ++i) fixed_[i] = graph.tensors[i].is_constant() ? 1 : 0;
    for (const model::Node& node : graph.nodes) {
      const bool fixed = !node.inputs.empty() && std::ranges::all_of(node.inputs, [&](std::uint32_t input) {
        return input == model::none || fixed_[input] != 0;
      });
      for (const std::uint32_t output : node.outputs)
        if (fixed && output != model::none) fixed_[output] = 1;
    }
  }

  Qdq run() {
    for (std::uint32_t i = 0; i < graph_.nodes.size(); ++i)
      if (quantizes(graph_.nodes[i]) || dequantizes(graph_.nodes[i])) look_at_scale(i);
    if (!result_.quantized) return std::move(result_);
    for (std::uint32_t i = 0; i < graph_.nodes.size(); ++i)
      if (!quantizes(graph_.nodes[i]) && !dequantizes(graph_.nodes[i])) look_at_pairs(i);
    if (result_.activations_8 > 0 && result_.activations_16 > 0)
      result_.problems.push_back({.kind = QdqKind::mixed_bit_widths,
                                  .detail = fmt::format("{} activations of 8 bits, {} of 16 bits",
                                                        result_.activations_8, result_.activations_16)});
    // Published results with 16-bit activations begin with the oldest HTP.
    if (result_.activations_16 > 0 && options_.arch && *options_.arch < htp::first_arch)
      result_.problems.push_back(
          {.kind = QdqKind::activations_need_htp,
           .detail = fmt::format("{} activations of 16 bits, the SoC is v{}", result_.activations_16, *options_.arch)});
    return std::move(result_);
  }

 private:
  [[nodiscard]] const model::Tensor* input(const model::Node& node, std::size_t index) const {
    if (index >= node.inputs.size() || node.inputs[index] == model::none) return nullptr;
    return &graph_.tensors[node.inputs[index]];
  }
  [[nodiscard]] const model::Node* producer(const model::Tensor& tensor) const {
    return tensor.producer == model::none ? nullptr : &graph_.nodes[tensor.producer];
  }
  /// Constants, and what is computed from constants alone.
  [[nodiscard]] bool is_weight(const model::Tensor& tensor) const {
    return fixed_[static_cast<std::size_t>(&tensor - graph_.tensors.data())] != 0;
  }

  void report(QdqKind kind, std::uint32_t node, const model::Tensor& tensor, std::string detail = {}) {
    result_.problems.push_back({kind, node, std::string{tensor.name}, std::move(detail)});
  }

  void look_at_scale(std::uint32_t index) {
    const model::Node& node = graph_.nodes[index];
    result_.quantized = true;
    const model::Tensor* scale = input(node, 1);
    const model::Tensor* data = input(node, 0);
    if (!scale || !data || node.outputs.empty() || node.outputs[0] == model::none) return;
    if (scale->producer != model::none && !is_weight(*scale)) report(QdqKind::scale_not_constant, index, *scale);
    const bool weight = is_weight(*data);
    const model::Tensor& quantized = dequantizes(node) ? *data : graph_.tensors[node.outputs[0]];
    count_bits(quantized, weight, dequantizes(node));
    const bool several = model::element_count(*scale).value_or(1) > 1;
    if (!several) return;
    if (!weight) {
      report(QdqKind::activation_per_channel, index, *data);
      return;
    }
    if (!dequantizes(node)) return;
    for (const std::uint32_t reader : graph_.tensors[node.outputs[0]].consumers)
      if (!takes_weights_per_channel(graph_.nodes[reader]))
        report(QdqKind::weight_per_channel, reader, *data, std::string{graph_.nodes[reader].op_type});
  }

  /// Each tensor once: an activation where it is quantized, a weight where it is dequantized.
  void count_bits(const model::Tensor& tensor, bool weight, bool dequantized) {
    const unsigned bits = model::bits_of(tensor.type);
    if (weight && dequantized) {
      result_.weights_4 += bits == 4 ? 1 : 0;
      result_.weights_8 += bits == 8 ? 1 : 0;
      result_.weights_16 += bits == 16 ? 1 : 0;
    } else if (!weight && !dequantized) {
      result_.activations_8 += bits == 8 ? 1 : 0;
      result_.activations_16 += bits == 16 ? 1 : 0;
    }
  }

  [[nodiscard]] bool is_plain_float(const model::Tensor& tensor) const {
    if (is_weight(tensor)) return false;
    const model::Node* source = producer(tensor);
    return (tensor.type == model::ElementType::float32 || tensor.type == model::ElementType::float16) &&
           !(source && dequantizes(*source));
  }

  [[nodiscard]] bool feeds_quantizer(const model::Tensor& tensor) const {
    return std::ranges::any_of(tensor.consumers, [&](std::uint32_t reader) { return quantizes(graph_.nodes[reader]); });
  }

  /// Directly, or after a Relu or Clip that is fused into the operator before.
  [[nodiscard]] bool is_quantized(const model::Tensor& output) const {
    if (feeds_quantizer(output)) return true;
    if (output.consumers.size() != 1) return false;
    const model::Node& next = graph_.nodes[output.consumers[0]];
    return (next.op_type == "Relu" || next.op_type == "Clip") && !next.outputs.empty() &&
           next.outputs[0] != model::none && feeds_quantizer(graph_.tensors[next.outputs[0]]);
  }

  void look_at_pairs(std::uint32_t index) {
    const model::Node& node = graph_.nodes[index];
    bool any_activation = false;
    for (const std::uint32_t i : node.inputs) {
      if (i == model::none) continue;
      const model::Node* source = producer(graph_.tensors[i]);
      any_activation = any_activation || (source && dequantizes(*source) && !is_weight(graph_.tensors[i]));
    }
    if (!any_activation) return;
    for (const std::uint32_t i : node.inputs)
      if (i != model::none && is_plain_float(graph_.tensors[i]))
        report(QdqKind::input_not_quantized, index, graph_.tensors[i]);
    for (const std::uint32_t i : node.outputs) {
      if (i == model::none) continue;
      const model::Tensor& output = graph_.tensors[i];
      const bool is_float = output.type == model::ElementType::float32 || output.type == model::ElementType::float16 ||
                            output.type == model::ElementType::undefined;
      if (is_float && !is_quantized(output)) report(QdqKind::output_not_quantized, index, output);
    }
  }

  const model::Graph& graph_;
  QdqOptions options_;
  std::vector<char> fixed_;  ///< per tensor: known before the model runs
  Qdq result_;
};

}  // namespace

std::string_view id_of(QdqKind kind) {
  switch (kind) {
    case QdqKind::input_not_quantized:
      return "input-not-quantized";
    case QdqKind::output_not_quantized:
      return "output-not-quantized";
    case QdqKind::mixed_bit_widths:
      return "mixed-bit-widths";
    case QdqKind::activations_need_htp:
      return "activations-need-htp";
    case QdqKind::activation_per_channel:
      return "activation-per-channel";
    case QdqKind::weight_per_channel:
      return "weight-per-channel";
    case QdqKind::scale_not_constant:
      return "scale-not-constant";
  }
  return "";
}

std::string_view text_of(QdqKind kind) {
  switch (kind) {
    case QdqKind::input_not_quantized:
      return "a float input without QuantizeLinear and DequantizeLinear";
    case QdqKind::output_not_quantized:
      return "quantized inputs, but the output is not quantized";
    case QdqKind::mixed_bit_widths:
      return "activations of 8 and of 16 bits; each change requires a conversion";
    case QdqKind::activations_need_htp:
      return "16-bit activations require an HTP (v68 or newer)";
    case QdqKind::activation_per_channel:
      return "several scales for an activation; expected one per tensor";
    case QdqKind::weight_per_channel:
      return "several scales for a weight; expected one per tensor for this operator";
    case QdqKind::scale_not_constant:
      return "the scale is not a constant";
  }
  return "";
}

Certainty certainty_of(QdqKind) { return Certainty::inference; }

Qdq qdq_of(const model::Graph& graph, const QdqOptions& options) { return QdqCheck{graph, options}.run(); }

}  // namespace bext::precision
