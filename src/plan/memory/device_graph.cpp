#include "device_graph.h"

#include <algorithm>
#include <vector>

namespace bext::memory {
namespace {

bool quantizes(const model::Node& node) { return node.op_type == "QuantizeLinear"; }
bool dequantizes(const model::Node& node) { return node.op_type == "DequantizeLinear"; }
bool may_be_fused(const model::Node& node) { return node.op_type == "Relu" || node.op_type == "Clip"; }

bool has_subgraphs(const model::Node& node) {
  return std::ranges::any_of(node.attributes, [](const model::Attribute& one) { return !one.graphs.empty(); });
}

bool has_data(const model::Node& node) {
  return !node.inputs.empty() && node.inputs[0] != model::none && !node.outputs.empty() &&
         node.outputs[0] != model::none;
}

class Quantizing {
 public:
  explicit Quantizing(const model::Graph& graph)
      : graph_{graph},
        is_output_(graph.tensors.size(), 0),
        kept_as_(graph.tensors.size(), model::none),
        is_quantized_(graph.nodes.size(), 0),
        is_absorbed_(graph.nodes.size(), 0) {
    for (const std::uint32_t output : graph.outputs) is_output_[output] = 1;
  }

  std::optional<model::Graph> run() {
    bool any = false;
    for (std::uint32_t i = 0; i < graph_.nodes.size(); ++i) {
      is_quantized_[i] = is_quantized_operator(graph_.nodes[i]) ? 1 : 0;
      any = any || is_quantized_[i] != 0;
    }
    if (!any) return std::nullopt;
    for (std::uint32_t i = 0; i < graph_.nodes.size(); ++i) {
      if (is_quantized_[i] != 0) absorb_outputs(graph_.nodes[i]);
      if (dequantizes(graph_.nodes[i])) absorb_dequantizer(i);
      if (quantizes(graph_.nodes[i])) absorb_weight(i);
    }
    model::Graph device = graph_;
    for (std::uint32_t i = 0; i < device.nodes.size(); ++i) {
      model::Node& node = device.nodes[i];
      if (is_absorbed_[i] != 0) {
        node.inputs.clear();
        node.outputs.clear();
      }
      for (auto* list : {&node.inputs, &node.outputs})
        for (std::uint32_t& tensor : *list)
          if (tensor != model::none && kept_as_[tensor] != model::none) tensor = kept_as_[tensor];
    }
    device.link();
    return device;
  }

 private:
  [[nodiscard]] const model::Tensor& tensor(std::uint32_t index) const { return graph_.tensors[index]; }

  [[nodiscard]] bool is_from(std::uint32_t index, bool (*is_kind)(const model::Node&)) const {
    return tensor(index).producer != model::none && is_kind(graph_.nodes[tensor(index).producer]);
  }

  /// The only node that reads the tensor, if there is one and the tensor is not an output of the graph.
  [[nodiscard]] std::uint32_t only_reader(std::uint32_t index) const {
    return tensor(index).consumers.size() == 1 && is_output_[index] == 0 ? tensor(index).consumers[0] : model::none;
  }

  /// The QuantizeLinear node of an output, directly or after a Relu or Clip.
  [[nodiscard]] std::uint32_t quantizer_of(std::uint32_t index) const {
    std::uint32_t reader = only_reader(index);
    if (reader != model::none && may_be_fused(graph_.nodes[reader]) && has_data(graph_.nodes[reader]))
      reader = only_reader(graph_.nodes[reader].outputs[0]);
    return reader != model::none && quantizes(graph_.nodes[reader]) && has_data(graph_.nodes[reader]) ? reader
                                                                                                      : model::none;
  }

  /// A Relu or Clip between an operator and its QuantizeLinear.
  [[nodiscard]] bool is_fused_activation(const model::Node& node) const {
    return may_be_fused(node) && has_data(node) && tensor(node.inputs[0]).producer != model::none &&
           is_quantized_[tensor(node.inputs[0]).producer] != 0 && only_reader(node.inputs[0]) != model::none;
  }

  /// All float inputs come from DequantizeLinear and all float outputs go to QuantizeLinear.
  [[nodiscard]] bool is_quantized_operator(const model::Node& node) const {
    if (quantizes(node) || dequantizes(node) || has_subgraphs(node)) return false;
    if (is_fused_activation(node)) return true;
    bool any = false;
    for (const std::uint32_t input : node.inputs) {
      if (input == model::none || tensor(input).is_constant() || !model::is_float(tensor(input).type)) continue;
      if (!is_from(input, dequantizes)) return false;
      any = true;
    }
    for (const std::uint32_t output : node.outputs)
      if (output != model::none && model::is_float(tensor(output).type) && quantizer_of(output) == model::none)
        return false;
    return any;
  }

  /// The output, a Relu or Clip after it and its QuantizeLinear become one tensor.
  void absorb_outputs(const model::Node& node) {
    if (is_fused_activation(node)) return;  // absorbed with the operator before it
    for (const std::uint32_t output : node.outputs) {
      if (output == model::none || !model::is_float(tensor(output).type)) continue;
      const std::uint32_t quantizer = quantizer_of(output);
      kept_as_[output] = graph_.nodes[quantizer].outputs[0];
      is_absorbed_[quantizer] = 1;
      const std::uint32_t reader = only_reader(output);
      if (reader == quantizer) continue;
      kept_as_[graph_.nodes[reader].outputs[0]] = kept_as_[output];
      is_absorbed_[reader] = 1;
    }
  }

  /// A DequantizeLinear node disappears if only quantized operators read it.
  void absorb_dequantizer(std::uint32_t index) {
    const model::Node& node = graph_.nodes[index];
    if (!has_data(node) || is_output_[node.outputs[0]] != 0) return;
    const auto is_quantized = [&](std::uint32_t reader) {
      return is_quantized_[reader] != 0 || quantizes(graph_.nodes[reader]);
    };
    if (!std::ranges::all_of(tensor(node.outputs[0]).consumers, is_quantized)) return;
    kept_as_[node.outputs[0]] = node.inputs[0];
    is_absorbed_[index] = 1;
  }

  /// A constant that is quantized in the graph is a weight, not an activation.
  void absorb_weight(std::uint32_t index) {
    const model::Node& node = graph_.nodes[index];
    if (has_data(node) && tensor(node.inputs[0]).is_constant()) is_absorbed_[index] = 1;
  }

  const model::Graph& graph_;
  std::vector<char> is_output_;
  std::vector<std::uint32_t> kept_as_;  ///< per tensor: the quantized tensor that replaces it
  std::vector<char> is_quantized_;      ///< per node
  std::vector<char> is_absorbed_;       ///< per node: it is part of another operator
};

}  // namespace

std::optional<model::Graph> device_graph(const model::Graph& graph) { return Quantizing{graph}.run(); }

}  // namespace bext::memory
