#pragma once
// Divides a graph into islands that run on the NPU or fall back to the CPU, by the public operator tables, and lists
// the tensors that cross between them. An operator with subgraphs (If, Loop, Scan) and everything inside run in one
// place. The result is inferred from the tables, not tested on a device.
//
// ```cpp
// using namespace bext;
// model::Graph graph;
// for (const char* name : {"x", "y", "z"})
//   graph.tensors.push_back({.name = name, .type = model::ElementType::float32, .shape = model::Shape{{.size = 8}}});
// graph.inputs = {0};
// graph.outputs = {2};
// graph.nodes = {{.op_type = "Relu", .inputs = {0}, .outputs = {1}}, {.op_type = "Det", .inputs = {1}, .outputs = {2}}};
// graph.link();
// const operators::Partition partition = operators::partition_of(graph);
// assert(partition.islands.size() == 2 && partition.crossings.size() == 1 && partition.crossings[0].bytes == 32);
// ```

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/model/graph.h"
#include "bext/plan/operators/support.h"

namespace bext::operators {

enum class Place : std::uint8_t {
  npu,
  cpu,
  folded,  ///< computed from constants before the model runs
};
[[nodiscard]] std::string_view name_of(Place place);

struct NodePlace {
  Place place = Place::npu;
  std::uint32_t island = model::none;
  OperatorSupport support;
  std::string reason;               ///< why it runs on the CPU; empty otherwise
  std::uint64_t inside = 0;         ///< operators in its subgraphs, which run in the same place
  std::uint64_t inside_folded = 0;  ///< operators in its subgraphs that are computed before
};

struct Island {
  Place place = Place::npu;
  std::vector<std::uint32_t> nodes;
};

/// A tensor that one island writes and another reads.
struct Crossing {
  std::uint32_t tensor = model::none;
  std::uint32_t from = model::none;  ///< island
  std::uint32_t to = model::none;
  std::optional<std::uint64_t> bytes;
};

struct Partition {
  std::vector<NodePlace> nodes;
  std::vector<Island> islands;  ///< in the order of their first node
  std::vector<Crossing> crossings;
  std::vector<std::uint32_t> conditional;  ///< nodes on the NPU whose note must hold

  [[nodiscard]] std::size_t count(Place place) const;  ///< of nodes
  /// Operators in subgraphs that are in this place.
  [[nodiscard]] std::uint64_t count_inside(Place place) const;
};

struct PartitionOptions {
  /// Whether the SoC computes 16-bit floats; empty: unknown, treated as yes.
  std::optional<bool> fp16 = {};
  /// Functions of the model. A call runs on the NPU if every operator of the function does.
  std::span<const model::Function> functions = {};
};

/// Shapes must have been inferred.
[[nodiscard]] Partition partition_of(const model::Graph& graph, const PartitionOptions& options = {});

[[nodiscard]] std::string_view partition_basis();

}  // namespace bext::operators
