#include "bext/plan/operators/islands.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "bext/model/count.h"
#include "bext/model/infer.h"
#include "plan/folded.h"

namespace bext::operators {
namespace {

bool needs_fp16(model::ElementType type) {
  return type == model::ElementType::float32 || type == model::ElementType::float16;
}

bool is_quantizer(const model::Node& node) {
  return node.op_type == "QuantizeLinear" || node.op_type == "DequantizeLinear";
}

/// Deeper subgraphs are not searched; the reader refuses them.
constexpr int deepest_subgraph = 64;

/// Calls `visit` for every node in the subgraphs of a node and says whether it is folded. `around`: what is constant in
/// the graph of the node.
template <class Visit>
void for_each_inside(const model::Graph& graph, const model::Node& node, const std::vector<char>& around,
                     const Visit& visit, int depth = 0) {
  if (depth >= deepest_subgraph) return;
  for (const model::Attribute& attribute : node.attributes)
    for (const std::uint32_t index : attribute.graphs) {
      const model::Graph& inner = graph.subgraphs[index];
      const plan::Folded folded = plan::folded_in(inner, around);
      for (std::size_t i = 0; i < inner.nodes.size(); ++i) {
        visit(inner, inner.nodes[i], folded.nodes[i] != 0);
        for_each_inside(inner, inner.nodes[i], folded.tensors, visit, depth + 1);
      }
    }
}

/// Whether an operator or a function of the model is supported, and why not.
struct Judgment {
  OperatorSupport support;
  std::string reason;
};

class Judge {
 public:
  explicit Judge(std::span<const model::Function> functions) {
    for (const model::Function& function : functions) functions_[{function.domain, function.name}].function = &function;
  }

  Judgment of(const model::Node& node) {
    if (const auto called = functions_.find({node.domain, node.op_type}); called != functions_.end())
      return of_function(called->second);
    const OperatorSupport support = support_of(node.domain, node.op_type);
    return {support, support.support == Support::no ? std::string{support.note} : std::string{}};
  }

 private:
  struct Known {
    const model::Function* function = nullptr;
    std::optional<Judgment> judgment;
  };

  static Judgment for_function(const model::Function& function, Support support, std::string reason) {
    return {{function.domain, function.name, support, "a function of the model", {}}, std::move(reason)};
  }

  /// The least support of all operators inside.
  Judgment of_function(Known& known) {
    const model::Function& function = *known.function;
    if (known.judgment) return *known.judgment;
    if (depth_ == model::deepest_call) return for_function(function, Support::no, std::string{model::too_deep_calls});
    ++depth_;
    // Found again only if the function calls itself.
    known.judgment = for_function(function, Support::no, "it calls itself");
    Judgment least = for_function(function, Support::yes, {});
    model::for_each_graph(function.body, [&](const model::Graph& graph) {
      for (const model::Node& node : graph.nodes) {
        const Judgment inner = of(node);
        if (inner.support.support >= least.support.support) continue;
        least.support.support = inner.support.support;
        if (inner.support.support == Support::no)
          least.reason = fmt::format("{} in its function: {}", node.op_type, inner.reason);
      }
    });
    --depth_;
    known.judgment = std::move(least);
    return *known.judgment;
  }

  std::map<std::pair<std::string_view, std::string_view>, Known> functions_;  ///< by domain and name
  int depth_ = 0;
};

class Partitioning {
 public:
  Partitioning(const model::Graph& graph, const PartitionOptions& options)
      : graph_{graph}, options_{options}, folded_{plan::folded_in(graph)}, judge_{options.functions} {
    result_.nodes.resize(graph.nodes.size());
  }

  Partition run() {
    for (std::uint32_t i = 0; i < graph_.nodes.size(); ++i) decide(i);
    join_islands();
    find_crossings();
    return std::move(result_);
  }

 private:
  [[nodiscard]] const model::Tensor& tensor(std::uint32_t index) const { return graph_.tensors[index]; }

  [[nodiscard]] bool is_folded(std::uint32_t index) const { return folded_.tensors[index] != 0; }

  /// Whether the operator computes with floats, and not between a pair of DequantizeLinear and QuantizeLinear.
  [[nodiscard]] bool computes_floats(const model::Node& node) const {
    if (is_quantizer(node)) return false;
    for (const std::uint32_t i : node.inputs) {
      if (i == model::none || is_folded(i) || !needs_fp16(tensor(i).type)) continue;
      if (tensor(i).producer == model::none || graph_.nodes[tensor(i).producer].op_type != "DequantizeLinear")
        return true;
    }
    return false;
  }

  [[nodiscard]] static std::string type_problem(const model::Graph& graph, const model::Node& node) {
    for (const auto* list : {&node.inputs, &node.outputs})
      for (const std::uint32_t i : *list)
        if (i != model::none && !is_supported(graph.tensors[i].type))
          return fmt::format("type {}", model::name_of(graph.tensors[i].type));
    return {};
  }

  /// The first operator in the subgraphs that cannot run on the NPU. The whole node stays on the CPU then.
  [[nodiscard]] std::string problem_inside(const model::Node& node) {
    std::string problem;
    for_each_inside(graph_, node, folded_.tensors,
                    [&](const model::Graph& graph, const model::Node& inner, bool folds) {
                      if (!problem.empty() || folds) return;
                      const std::string reason = judge_.of(inner).reason;
                      const std::string type = type_problem(graph, inner);
                      if (!reason.empty() || !type.empty())
                        problem = fmt::format("{} in its subgraph: {}", inner.op_type, reason.empty() ? type : reason);
                    });
    return problem;
  }

  void decide(std::uint32_t index) {
    const model::Node& node = graph_.nodes[index];
    NodePlace& place = result_.nodes[index];
    Judgment judgment = judge_.of(node);
    place.support = judgment.support;
    for_each_inside(graph_, node, folded_.tensors, [&](const model::Graph&, const model::Node&, bool folds) {
      ++(folds ? place.inside_folded : place.inside);
    });
    if (folded_.nodes[index] != 0) {
      place.place = Place::folded;
      return;
    }
    if (place.support.support == Support::no)
      place.reason = std::move(judgment.reason);
    else if (std::string problem = type_problem(graph_, node); !problem.empty())
      place.reason = std::move(problem);
    else if (std::string inside = problem_inside(node); !inside.empty())
      place.reason = std::move(inside);
    else if (options_.fp16 == false && computes_floats(node))
      place.reason = "the SoC does not compute 16-bit floats";
    if (!place.reason.empty())
      place.place = Place::cpu;
    else if (place.support.support == Support::conditional)
      result_.conditional.push_back(index);
  }

  /// Nodes that are connected, run in the same place and have the same number of changes between places before them are
  /// one island. A path that leaves an island never returns to it.
  void join_islands() {
    std::vector<std::uint32_t> level(graph_.nodes.size(), 0);
    std::vector<std::uint32_t> parent(graph_.nodes.size());
    std::iota(parent.begin(), parent.end(), std::uint32_t{0});
    const auto root = [&](std::uint32_t i) {
      while (parent[i] != i) i = parent[i] = parent[parent[i]];
      return i;
    };
    const auto for_each_source = [&](std::uint32_t i, auto&& visit) {
      plan::for_each_read(graph_, graph_.nodes[i], [&](std::uint32_t input) {
        if (!is_folded(input) && tensor(input).producer != model::none) visit(tensor(input).producer);
      });
    };
    for (std::uint32_t i = 0; i < graph_.nodes.size(); ++i) {
      if (result_.nodes[i].place == Place::folded) continue;
      for_each_source(i, [&](std::uint32_t source) {
        const bool changes = result_.nodes[source].place != result_.nodes[i].place;
        level[i] = std::max(level[i], level[source] + (changes ? 1 : 0));
      });
      for_each_source(i, [&](std::uint32_t source) {
        if (result_.nodes[source].place == result_.nodes[i].place && level[source] == level[i])
          parent[root(i)] = root(source);
      });
    }
    std::vector<std::uint32_t> island_of(graph_.nodes.size(), model::none);
    for (std::uint32_t i = 0; i < graph_.nodes.size(); ++i) {
      if (result_.nodes[i].place == Place::folded) continue;
      std::uint32_t& island = island_of[root(i)];
      if (island == model::none) {
        island = static_cast<std::uint32_t>(result_.islands.size());
        result_.islands.push_back({.place = result_.nodes[i].place, .nodes = {}});
      }
      result_.islands[island].nodes.push_back(i);
      result_.nodes[i].island = island;
    }
  }

  void find_crossings() {
    for (std::uint32_t i = 0; i < graph_.tensors.size(); ++i) {
      const model::Tensor& one = tensor(i);
      if (one.producer == model::none || is_folded(i)) continue;
      const NodePlace& from = result_.nodes[one.producer];
      std::vector<std::uint32_t> reached;
      for (const std::uint32_t reader : one.consumers) {
        const NodePlace& to = result_.nodes[reader];
        if (to.place == Place::folded || to.place == from.place || std::ranges::count(reached, to.island) > 0) continue;
        reached.push_back(to.island);
        result_.crossings.push_back({i, from.island, to.island, model::byte_count(one)});
      }
    }
  }

  const model::Graph& graph_;
  PartitionOptions options_;
  plan::Folded folded_;
  Judge judge_;
  Partition result_;
};

}  // namespace

std::string_view name_of(Place place) {
  switch (place) {
    case Place::npu:
      return "NPU";
    case Place::cpu:
      return "CPU";
    case Place::folded:
      return "folded";
  }
  return "";
}

std::size_t Partition::count(Place place) const {
  return static_cast<std::size_t>(std::ranges::count(nodes, place, &NodePlace::place));
}

std::uint64_t Partition::count_inside(Place place) const {
  std::uint64_t sum = 0;
  for (const NodePlace& node : nodes) {
    if (node.place == place) sum += node.inside;
    if (place == Place::folded) sum += node.inside_folded;
  }
  return sum;
}

Partition partition_of(const model::Graph& graph, const PartitionOptions& options) {
  return Partitioning{graph, options}.run();
}

std::string_view partition_basis() {
  return "inferred from the operator table of ONNX Runtime's QNN provider; an operator with subgraphs and everything "
         "inside run in one place; nothing was compiled";
}

}  // namespace bext::operators
