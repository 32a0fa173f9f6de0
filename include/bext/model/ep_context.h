#pragma once
// EPContext models: an ONNX model around a context binary, as ONNX Runtime writes it after compiling.
//
// ```cpp
// bext::model::Graph graph;
// graph.nodes.push_back({.op_type = "EPContext", .domain = "com.microsoft", .attributes = {
//     {.name = "partition_name", .text = "QNN_1"}, {.name = "embed_mode", .integer = 0},
//     {.name = "ep_cache_context", .text = "model_qnn.bin"}}});
// const std::vector<bext::model::EpContext> contexts = bext::model::ep_contexts(graph);
// assert(contexts.at(0).partition == "QNN_1" && contexts[0].binary == "model_qnn.bin" && !contexts[0].embedded);
// ```

#include <cstdint>
#include <string_view>
#include <vector>

#include "bext/model/graph.h"

namespace bext::model {

struct EpContext {
  std::string_view partition;    ///< the name of the graph in the binary
  std::string_view sdk_version;  ///< as written; empty if not given
  std::string_view soc;          ///< attribute `hardware_architecture` or `soc_model`, as written; empty if not given
  std::string_view source;       ///< the execution provider that wrote it
  bool main = true;              ///< the node that has the binary; others refer to it
  bool embedded = true;
  std::string_view binary;           ///< the path of the binary, relative to the model; empty if it is embedded
  std::uint64_t embedded_bytes = 0;  ///< of the binary in the model
};

[[nodiscard]] std::vector<EpContext> ep_contexts(const Graph& graph);

}  // namespace bext::model
