#pragma once
// The memory of the activations of a graph: when each tensor is alive, an arena for all of them, single operators that
// exceed the VTCM, and a range for the spill traffic.
//
// ```cpp
// using namespace bext::model;
// Graph graph;
// for (const char* name : {"x", "y", "z"})
//   graph.tensors.push_back({.name = name, .type = ElementType::float32, .shape = Shape{{.size = 256}}});
// graph.inputs = {0};
// graph.outputs = {2};
// graph.nodes = {{.op_type = "Relu", .inputs = {0}, .outputs = {1}}, {.op_type = "Relu", .inputs = {1}, .outputs = {2}}};
// graph.link();
// const bext::memory::Activations memory = bext::memory::activations_of(graph);
// assert(memory.arena.peak == 2048 && memory.arena.gap() == 0 && memory.input_bytes == 1024);
// ```

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bext/model/graph.h"
#include "bext/plan/memory/arena.h"

namespace bext::memory {

/// A tensor that needs memory while the graph runs. Time counts nodes: node i runs from i to i + 1.
struct LiveTensor {
  std::uint32_t tensor = model::none;  ///< in the graph; none for the memory inside the subgraphs of a node
  std::uint32_t node = model::none;    ///< the node that has the subgraphs
  Buffer buffer;
  std::int64_t offset = 0;
};

/// An operator whose inputs, weights and outputs together exceed the VTCM.
struct LargeOperator {
  std::uint32_t node = model::none;
  std::int64_t bytes = 0;
};

/// Bytes that move between VTCM and DDR in one run because the VTCM is too small, for two schedules.
struct Spill {
  std::int64_t low = 0;   ///< depth-first: a tensor that only the next operator reads never exists as a whole
  std::int64_t high = 0;  ///< no fusion: every tensor exists as a whole
};

struct Activations {
  std::vector<LiveTensor> tensors;
  Arena arena;
  std::vector<std::int64_t> alive;  ///< bytes while each node runs
  std::int64_t input_bytes = 0;
  std::int64_t output_bytes = 0;
  /// Tensors of unknown size are left out, so all figures are lower bounds if there are any.
  std::vector<std::uint32_t> unknown;
  std::vector<LargeOperator> large;  ///< the largest first
  std::optional<Spill> spill;        ///< only with a VTCM size
  /// Whether tensors were counted at their quantized width, see `width_basis`.
  bool quantized = false;

  [[nodiscard]] bool is_complete() const { return unknown.empty(); }
};

struct ActivationOptions {
  std::optional<std::int64_t> vtcm_bytes = {};
  /// A fraction of a second of search.
  std::uint64_t max_steps = 20'000'000;
};

/// Shapes must have been inferred.
[[nodiscard]] Activations activations_of(const model::Graph& graph, const ActivationOptions& options = {});

/// The assumptions behind the figures, one sentence each.
[[nodiscard]] std::string_view arena_basis();
[[nodiscard]] std::string_view large_basis();
[[nodiscard]] std::string_view spill_basis();
/// The basis of the tensor sizes in all three.
[[nodiscard]] std::string_view width_basis(bool quantized);

}  // namespace bext::memory
