#pragma once
// The names under which the tools may know the graphs of a model file. Reads only names, so it is fast for large models.
//
// ```cpp
// const std::string bytes{"\x3a\x03\x12\x01\x61", 5};  // a model whose graph is named "a"
// const bext::model::GraphNames names = bext::model::graph_names("models/vit-b.onnx", bytes);
// assert(names.file == "vit-b" && names.graph == "a" && names.partitions.empty());
// assert(names.may_be("vit_b") && !names.may_be("vit"));
// ```

#include <string>
#include <string_view>
#include <vector>

namespace bext::model {

struct GraphNames {
  std::string file;   ///< the name of the file without its ending; converters name the graph after it
  std::string graph;  ///< the name inside the file, which exporters choose: `main_graph`, `torch-jit-export`
  /// In an EPContext model, the names of the graphs in the binary.
  std::vector<std::string> partitions;
  bool readable = false;  ///< the bytes are an ONNX model

  /// Whether the graph of the file may have this name. Converters replace punctuation by underscores.
  [[nodiscard]] bool may_be(std::string_view name) const;
};

[[nodiscard]] GraphNames graph_names(std::string_view path, std::string_view bytes);

/// The name as a C identifier: `vit_b` for `vit-b`.
[[nodiscard]] std::string as_identifier(std::string_view name);

}  // namespace bext::model
