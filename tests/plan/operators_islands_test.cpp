#include <gtest/gtest.h>

#include <algorithm>

#include "bext/plan/operators/islands.h"

namespace bext::operators {
namespace {

using model::ElementType;
using model::Graph;

/// Tensors of 8 floats; tensor 0 is the input, the last one the output.
Graph graph_of(std::size_t tensors, std::vector<model::Node> nodes) {
  Graph graph;
  for (std::size_t i = 0; i < tensors; ++i)
    graph.tensors.push_back({.type = ElementType::float32, .shape = model::Shape{{.size = 8}}});
  graph.inputs = {0};
  graph.outputs = {static_cast<std::uint32_t>(tensors - 1)};
  graph.nodes = std::move(nodes);
  graph.link();
  return graph;
}

TEST(OperatorSupport, TableHasSourcesAndNoDuplicates) {
  EXPECT_GE(operator_table().size(), 120U);
  for (const OperatorSupport& one : operator_table()) {
    EXPECT_EQ(std::ranges::count_if(
                  operator_table(),
                  [&](const OperatorSupport& other) { return other.name == one.name && other.domain == one.domain; }),
              1)
        << one.name;
    EXPECT_TRUE(one.support == Support::yes || !one.note.empty()) << one.name;
  }
  for (const SupportSource& source : support_sources()) EXPECT_TRUE(source.where.starts_with("https://"));
  // Every listed type is the name of one.
  for (const std::string_view type : unsupported_types()) {
    bool known = false;
    for (int i = 0; i <= 23; ++i) known = known || model::name_of(static_cast<ElementType>(i)) == type;
    EXPECT_TRUE(known) << type;
  }
}

TEST(OperatorIslands, OneUnsupportedNodeMakesThree) {
  const Graph graph = graph_of(4, {{.op_type = "Relu", .inputs = {0}, .outputs = {1}},
                                   {.op_type = "Det", .inputs = {1}, .outputs = {2}},
                                   {.op_type = "Relu", .inputs = {2}, .outputs = {3}}});
  const Partition partition = partition_of(graph);
  ASSERT_EQ(partition.islands.size(), 3U);
  EXPECT_EQ(partition.islands[1].place, Place::cpu);
  ASSERT_EQ(partition.crossings.size(), 2U);
  EXPECT_EQ(partition.crossings[0].bytes, 32U);
  EXPECT_EQ(partition.crossings[0].from, 0U);
  EXPECT_EQ(partition.crossings[0].to, 1U);
  EXPECT_EQ(partition.count(Place::npu), 2U);
}

// Relu -> Det -> Add and Relu -> Add: the Add must not join the first island, because a path leaves and returns.
TEST(OperatorIslands, APathNeverReturnsToAnIsland) {
  const Graph graph = graph_of(4, {{.op_type = "Relu", .inputs = {0}, .outputs = {1}},
                                   {.op_type = "Det", .inputs = {1}, .outputs = {2}},
                                   {.op_type = "Add", .inputs = {1, 2}, .outputs = {3}}});
  const Partition partition = partition_of(graph);
  EXPECT_EQ(partition.islands.size(), 3U);
  EXPECT_NE(partition.nodes[0].island, partition.nodes[2].island);
}

TEST(OperatorIslands, ConstantsAreFolded) {
  Graph graph = graph_of(
      4, {{.op_type = "Det", .inputs = {1}, .outputs = {2}}, {.op_type = "Add", .inputs = {0, 2}, .outputs = {3}}});
  graph.tensors[1].constant = 0;
  graph.constants.push_back({.tensor = 1});
  const Partition partition = partition_of(graph);
  EXPECT_EQ(partition.nodes[0].place, Place::folded);
  EXPECT_EQ(partition.islands.size(), 1U);
  EXPECT_TRUE(partition.crossings.empty());
}

TEST(OperatorIslands, DoublesRunOnTheCpu) {
  Graph graph = graph_of(2, {{.op_type = "Relu", .inputs = {0}, .outputs = {1}}});
  graph.tensors[1].type = ElementType::float64;
  const Partition partition = partition_of(graph);
  EXPECT_EQ(partition.nodes[0].place, Place::cpu);
  EXPECT_EQ(partition.nodes[0].reason, "type float64");
}

TEST(OperatorIslands, FloatsNeedA16BitFloatUnit) {
  const Graph graph = graph_of(2, {{.op_type = "Relu", .inputs = {0}, .outputs = {1}}});
  EXPECT_EQ(partition_of(graph, {.fp16 = false}).nodes[0].place, Place::cpu);
  EXPECT_EQ(partition_of(graph, {.fp16 = true}).nodes[0].place, Place::npu);
  EXPECT_EQ(partition_of(graph).nodes[0].place, Place::npu);
  // Between DequantizeLinear and QuantizeLinear the NPU computes integers.
  Graph quantized = graph_of(6, {{.op_type = "DequantizeLinear", .inputs = {0, 1}, .outputs = {2}},
                                 {.op_type = "Relu", .inputs = {2}, .outputs = {3}},
                                 {.op_type = "QuantizeLinear", .inputs = {3, 4}, .outputs = {5}}});
  EXPECT_EQ(partition_of(quantized, {.fp16 = false}).count(Place::cpu), 0U);
}

/// A node with one input, one output and a branch of two operators.
Graph graph_with_branch(const char* type, const char* inner) {
  Graph graph = graph_of(2, {{.op_type = type, .inputs = {0}, .outputs = {1}}});
  graph.subgraphs.push_back(graph_of(
      3, {{.op_type = "Relu", .inputs = {0}, .outputs = {1}}, {.op_type = inner, .inputs = {1}, .outputs = {2}}}));
  graph.nodes[0].attributes.push_back({.name = "then_branch", .graphs = {0}});
  return graph;
}

TEST(OperatorIslands, CallsOfFunctionsDependOnTheirOperators) {
  const Graph graph = graph_of(2, {{.op_type = "F", .domain = "local", .inputs = {0}, .outputs = {1}}});
  const auto function = [](const char* name, const char* inner) {
    return model::Function{
        .name = name,
        .domain = "local",
        .body = graph_of(
            2, {{.op_type = inner, .domain = inner[1] == '\0' ? "local" : "", .inputs = {0}, .outputs = {1}}})};
  };
  const std::vector<model::Function> supported = {function("F", "G"), function("G", "Relu")};
  EXPECT_EQ(partition_of(graph, {.functions = supported}).nodes[0].place, Place::npu);
  const std::vector<model::Function> unsupported = {function("F", "Det")};
  const Partition partition = partition_of(graph, {.functions = unsupported});
  EXPECT_EQ(partition.nodes[0].place, Place::cpu);
  EXPECT_EQ(partition.nodes[0].reason, "Det in its function: not in the table of ONNX Runtime's QNN provider");
  const std::vector<model::Function> cycle = {function("F", "G"), function("G", "F")};
  EXPECT_EQ(partition_of(graph, {.functions = cycle}).nodes[0].reason,
            "G in its function: F in its function: it calls itself");
}

TEST(OperatorIslands, OperatorsInSubgraphsRunWithTheirOperator) {
  const Partition loop = partition_of(graph_with_branch("Loop", "Neg"));
  EXPECT_EQ(loop.nodes[0].place, Place::cpu);
  EXPECT_EQ(loop.count_inside(Place::cpu), 2U);
  EXPECT_EQ(loop.count_inside(Place::npu), 0U);
  const Partition branch = partition_of(graph_with_branch("If", "Neg"));
  EXPECT_EQ(branch.nodes[0].place, Place::npu);
  EXPECT_EQ(branch.count_inside(Place::npu), 2U);
  const Partition unsupported = partition_of(graph_with_branch("If", "Det"));
  EXPECT_EQ(unsupported.nodes[0].place, Place::cpu);
  EXPECT_EQ(unsupported.nodes[0].reason, "Det in its subgraph: not in the table of ONNX Runtime's QNN provider");
  EXPECT_EQ(unsupported.count_inside(Place::cpu), 2U);
}

TEST(OperatorIslands, ABranchReadsTensorsOfTheGraphAround) {
  // A condition that is constant does not make the branch constant: it reads the output of Relu.
  Graph graph = graph_of(4, {{.op_type = "Constant", .outputs = {1}},
                             {.op_type = "Relu", .inputs = {0}, .outputs = {2}},
                             {.op_type = "If", .inputs = {1}, .outputs = {3}}});
  graph.subgraphs.push_back(graph_of(2, {{.op_type = "Neg", .inputs = {0}, .outputs = {1}}}));
  graph.subgraphs[0].tensors[0].outer = 2;
  graph.nodes[2].attributes.push_back({.name = "then_branch", .graphs = {0}});
  graph.link();
  const Partition partition = partition_of(graph);
  EXPECT_EQ(partition.nodes[2].place, Place::npu);
  EXPECT_EQ(partition.count_inside(Place::npu), 1U);
  EXPECT_EQ(partition.islands.size(), 1U) << "the branch belongs to the island of Relu";
}

TEST(OperatorIslands, OperatorsInBranchesAreFoldedToo) {
  // The provider does not have Size, but its result is known before the model runs.
  const Partition partition = partition_of(graph_with_branch("If", "Size"));
  EXPECT_EQ(partition.nodes[0].place, Place::npu);
  EXPECT_EQ(partition.count_inside(Place::npu), 1U);
  EXPECT_EQ(partition.count_inside(Place::folded), 1U);
}

}  // namespace
}  // namespace bext::operators
