// Reads any bytes as an ONNX model. Everything that the values refer to must lie inside the bytes.
#include "bext/model/onnx.h"

#include "bext/model/operators.h"
#include "config_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bext;
  constexpr std::size_t largest = 1 << 16;
  if (size > largest) return 0;
  const std::string bytes{reinterpret_cast<const char*>(data), size};
  const std::expected<onnx::Model, onnx::Fault> model = onnx::read(bytes);
  if (!model) {
    fuzz::demand(model.error().offset <= size, "a fault lies in the file");
    fuzz::demand(!model.error().message.empty(), "a fault says what is wrong");
    return 0;
  }
  const auto lies_inside = [&](std::string_view text) {
    return text.empty() || (text.data() >= bytes.data() && text.data() + text.size() <= bytes.data() + size);
  };
  std::uint64_t nodes = 0;
  onnx::for_each_node(model->graph, [&](const onnx::Node& node) {
    ++nodes;
    fuzz::demand(lies_inside(node.op_type) && !node.op_type.empty(), "an operator is named in the file");
    for (const std::string_view input : node.inputs) fuzz::demand(lies_inside(input), "an input is named in the file");
  });
  for (const onnx::Constant& constant : model->graph.constants)
    fuzz::demand(lies_inside(constant.raw), "weights lie in the file");
  fuzz::demand(onnx::size_of(*model).operators == nodes, "every node is counted");
  return 0;
}
