#pragma once
// Reads ONNX models: nodes, tensors, constants, subgraphs and functions as plain values that refer to the bytes of the
// file, which must outlive them.
//
// ```cpp
// // A model of version 8 whose graph is named "a".
// const std::string bytes{"\x08\x08\x3a\x03\x12\x01\x61", 7};
// const std::expected<bext::model::Model, bext::model::Fault> model = bext::model::read_onnx(bytes);
// assert(model && model->ir_version == 8 && model->graph.name == "a");
// assert(bext::model::read_onnx("\x3a\x7f").error().message ==
//        "truncated: the field at byte 0 ends after the end of the file");
// ```

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "bext/model/graph.h"

namespace bext::model {

/// Why a file is not an ONNX model, and where.
struct Fault {
  std::size_t offset = 0;  ///< in bytes
  std::string message;     ///< names the byte if it helps
};

/// Nodes that are not in an order of execution are sorted; a cycle is a fault.
[[nodiscard]] std::expected<Model, Fault> read_onnx(std::string_view bytes);

}  // namespace bext::model
