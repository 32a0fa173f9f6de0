// Reads any bytes as an ONNX model, infers shapes and counts. Everything that the values refer to must lie inside the
// bytes, and every index inside its list.
#include "bext/model/onnx.h"

#include "bext/model/count.h"
#include "bext/model/infer.h"
#include "config_reader.h"

namespace {

using namespace bext;

void look_at(const model::Graph& graph, std::string_view bytes) {
  const auto lies_inside = [&](std::string_view text) {
    return text.empty() || (text.data() >= bytes.data() && text.data() + text.size() <= bytes.data() + bytes.size());
  };
  const auto is_tensor = [&](std::uint32_t index) { return index == model::none || index < graph.tensors.size(); };
  for (const model::Node& node : graph.nodes) {
    fuzz::demand(lies_inside(node.op_type) && !node.op_type.empty(), "an operator is named in the file");
    for (const std::uint32_t input : node.inputs) fuzz::demand(is_tensor(input), "an input is a tensor");
    for (const std::uint32_t output : node.outputs) fuzz::demand(is_tensor(output), "an output is a tensor");
    for (const model::Attribute& attribute : node.attributes)
      for (const std::uint32_t inner : attribute.graphs)
        fuzz::demand(inner < graph.subgraphs.size(), "an attribute refers to a subgraph");
  }
  for (const model::Tensor& tensor : graph.tensors) {
    fuzz::demand(tensor.constant == model::none || tensor.constant < graph.constants.size(), "a constant exists");
    fuzz::demand(tensor.producer == model::none || tensor.producer < graph.nodes.size(), "a producer exists");
    for (const std::uint32_t consumer : tensor.consumers)
      fuzz::demand(tensor.producer == model::none || tensor.producer < consumer, "a producer runs before");
  }
  for (const model::Constant& constant : graph.constants) fuzz::demand(lies_inside(constant.raw), "weights lie inside");
  for (const model::Graph& inner : graph.subgraphs) look_at(inner, bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t largest = 1 << 16;
  if (size > largest) return 0;
  const std::string bytes{reinterpret_cast<const char*>(data), size};
  std::expected<model::Model, model::Fault> model = model::read_onnx(bytes);
  if (!model) {
    fuzz::demand(model.error().offset <= size, "a fault lies in the file");
    fuzz::demand(!model.error().message.empty(), "a fault says what is wrong");
    return 0;
  }
  look_at(model->graph, bytes);
  const model::Inference result = model::infer(*model);
  fuzz::demand(result.costs.size() == model->graph.nodes.size(), "every node has a cost");
  look_at(model->graph, bytes);
  (void)model::size_of(*model);
  return 0;
}
