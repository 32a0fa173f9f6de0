#include "bext/model/graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bext::model {
namespace {

using testing::ElementsAre;

std::optional<std::uint64_t> bytes_of(ElementType type, std::vector<std::int64_t> sizes) {
  Tensor tensor{.type = type, .shape = Shape{}};
  for (const std::int64_t size : sizes) tensor.shape->push_back({.size = size});
  return byte_count(tensor);
}

TEST(Graph, CountsBytes) {
  EXPECT_EQ(bytes_of(ElementType::float32, {}), 4) << "a single number";
  EXPECT_EQ(bytes_of(ElementType::int4, {5}), 3);
  EXPECT_EQ(bytes_of(ElementType::float32, {INT64_MAX, INT64_MAX, 0}), 0);
  EXPECT_EQ(bytes_of(ElementType::float32, {-1}), std::nullopt);
  EXPECT_EQ(bytes_of(ElementType::float32, {INT64_MAX, 4}), std::nullopt);
  EXPECT_EQ(bytes_of(ElementType::float32, {INT64_MAX}), std::nullopt) << "the bytes do not fit";
  EXPECT_EQ(bytes_of(ElementType::text, {2}), std::nullopt);
  EXPECT_EQ(byte_count(Tensor{.type = ElementType::int8}), std::nullopt);
}

TEST(Graph, LinksNodesAndTensors) {
  Graph graph;
  graph.tensors.resize(4);
  graph.subgraphs.push_back({.tensors = {{.outer = 3}, {}}});
  graph.nodes = {{.op_type = "Add", .inputs = {0, 0, none}, .outputs = {1, none}},
                 {.op_type = "If", .inputs = {1}, .outputs = {2}, .attributes = {{.name = "then", .graphs = {0}}}}};
  graph.link();
  EXPECT_THAT(graph.tensors[0].consumers, ElementsAre(0));
  EXPECT_EQ(graph.tensors[0].producer, none);
  EXPECT_EQ(graph.tensors[1].producer, 0);
  EXPECT_THAT(graph.tensors[1].consumers, ElementsAre(1));
  EXPECT_EQ(graph.tensors[2].producer, 1);
  EXPECT_THAT(graph.tensors[3].consumers, ElementsAre(1)) << "the subgraph of the node refers to it";
}

TEST(Graph, FindsTheVersionOfTheOperators) {
  EXPECT_EQ(Model{}.opset(), 1);
  EXPECT_EQ((Model{.operator_sets = {{"com.microsoft", 1}, {"", 17}}}.opset()), 17);
}

TEST(Graph, EveryTypeHasAName) {
  EXPECT_EQ(name_of(ElementType::bfloat16), "bfloat16");
  EXPECT_EQ(name_of(ElementType::float4e2m1), "float4e2m1");
  EXPECT_EQ(bits_of(ElementType::float4e2m1), 4);
  EXPECT_EQ(bits_of(ElementType::complex128), 128);
}

}  // namespace
}  // namespace bext::model
