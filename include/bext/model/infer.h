#pragma once
// Infers shapes and types of all tensors, and counts what each node costs: multiply-accumulate operations (MACs) and
// bytes read and written. The rules are in one table, one entry for each operator.
//
// ```cpp
// using namespace bext::model;
// Model model;
// model.graph.tensors.push_back({.name = "x", .type = ElementType::float32, .shape = Shape{{.name = "n"}, {.size = 3}}});
// model.graph.tensors.push_back({.name = "y"});
// model.graph.inputs = {0};
// model.graph.nodes.push_back({.op_type = "Relu", .inputs = {0}, .outputs = {1}});
// model.graph.link();
// const Inference result = infer(model, {.dimensions = {{"n", 2}}});
// assert(byte_count(model.graph.tensors[1]) == 24 && result.costs[0].bytes_read == 24);
// ```

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bext/model/graph.h"

namespace bext::model {

/// The cost of a node with its subgraphs. Empty if a shape or the operator is unknown.
struct Cost {
  std::optional<std::uint64_t> macs = 0;      ///< the most that can run, if a branch decides
  std::optional<std::uint64_t> macs_low = 0;  ///< the least
  std::optional<std::uint64_t> bytes_read = 0;
  std::optional<std::uint64_t> bytes_written = 0;
};
/// Unknown if one of the costs is unknown.
[[nodiscard]] Cost operator+(const Cost& a, const Cost& b);

struct InferOptions {
  /// A name of a dimension, or `input:axis`.
  std::vector<std::pair<std::string, std::int64_t>> dimensions = {};
  /// Assume 1 for the first dimension of an input if it is not bound.
  bool assume_batch_1 = true;
};

/// A symbolic dimension of an input.
struct FreeDimension {
  std::string name;                   ///< as `InferOptions::dimensions` takes it
  std::optional<std::int64_t> value;  ///< empty: not bound
  bool assumed = false;               ///< assumed to be 1, as the first dimension of an input
};

/// How deep functions of a model are followed into each other, and what is said about deeper ones.
inline constexpr int deepest_call = 32;
inline constexpr std::string_view too_deep_calls = "function calls are nested too deeply";

/// Operators without a rule, and functions that cannot be followed.
struct UnknownOperator {
  std::string_view domain;
  std::string_view op_type;
  std::uint64_t count = 0;
  std::string_view reason = {};  ///< why a function cannot be followed; empty for an operator without a rule
};

struct Inference {
  std::vector<Cost> costs;            ///< of each node of the main graph
  Cost total;                         ///< of what could be counted
  std::uint64_t uncounted_nodes = 0;  ///< of the main graph, whose MACs are unknown
  std::vector<FreeDimension> dimensions;
  std::vector<std::string> unused_bindings;  ///< names in `InferOptions::dimensions` that match no dimension
  /// Names in `InferOptions::dimensions` that set a dimension to another size than a previous one, with its name.
  std::vector<std::pair<std::string, std::string>> contradicting_bindings;
  std::vector<UnknownOperator> unknown_operators;
  std::vector<std::uint32_t> unknown_shapes;  ///< tensors of the main graph whose shape is not completely known
};

/// Writes the shapes and types into the model.
[[nodiscard]] Inference infer(Model& model, const InferOptions& options = {});

}  // namespace bext::model
