#include "bext/model/infer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bext::model {
namespace {

using testing::ElementsAre;

Shape shape(std::vector<std::int64_t> sizes) {
  Shape result;
  for (const std::int64_t size : sizes) result.push_back({.size = size});
  return result;
}

std::vector<std::int64_t> sizes(const Tensor& tensor) {
  std::vector<std::int64_t> result;
  for (const Dimension& dimension : tensor.shape.value_or(Shape{})) result.push_back(dimension.size.value_or(-1));
  return result;
}

/// Builds graphs by name.
struct Builder {
  Model model = {.operator_sets = {{"", 17}}};

  std::uint32_t input(Shape of, ElementType type = ElementType::float32) {
    const std::uint32_t index = tensor(type);
    model.graph.tensors[index].shape = std::move(of);
    model.graph.inputs.push_back(index);
    return index;
  }
  std::uint32_t tensor(ElementType type = ElementType::undefined) {
    model.graph.tensors.push_back({.name = "t", .type = type});
    return static_cast<std::uint32_t>(model.graph.tensors.size() - 1);
  }
  /// One byte for each element.
  std::uint32_t constant(std::string_view bytes) {
    const std::uint32_t index = tensor(ElementType::int8);
    Tensor& made = model.graph.tensors[index];
    made.shape = shape({static_cast<std::int64_t>(bytes.size())});
    made.constant = static_cast<std::uint32_t>(model.graph.constants.size());
    model.graph.constants.push_back({.tensor = index, .raw = bytes});
    return index;
  }
  std::uint32_t node(std::string_view op, std::vector<std::uint32_t> inputs, std::vector<Attribute> attributes = {}) {
    const std::uint32_t output = tensor();
    model.graph.nodes.push_back(
        {.op_type = op, .inputs = std::move(inputs), .outputs = {output}, .attributes = std::move(attributes)});
    return output;
  }
  Inference run(const InferOptions& options = {}) {
    model.graph.link();
    return infer(model, options);
  }
  const Tensor& operator[](std::uint32_t index) { return model.graph.tensors[index]; }
};

TEST(Infer, CountsConvolutions) {
  Builder b;
  const std::uint32_t x = b.input(shape({1, 4, 10, 12}));
  const std::uint32_t w = b.input(shape({6, 2, 3, 3}));
  const std::uint32_t y = b.node("Conv", {x, w},
                                 {{.name = "group", .integer = 2},
                                  {.name = "pads", .integers = {1, 1, 1, 1}},
                                  {.name = "strides", .integers = {2, 1}}});
  const Inference result = b.run();
  EXPECT_THAT(sizes(b[y]), ElementsAre(1, 6, 5, 12));
  EXPECT_EQ(result.total.macs, 6 * 5 * 12 * 2 * 3 * 3);
  EXPECT_EQ(result.costs[0].bytes_read, 4 * (4 * 10 * 12 + 6 * 2 * 9));
  EXPECT_EQ(result.costs[0].bytes_written, 4 * 6 * 5 * 12);
}

TEST(Infer, FollowsShapesThroughConstants) {
  // Shape, Gather, Concat, Reshape: the usual way to flatten all but the first axis.
  Builder b;
  const std::uint32_t x = b.input({{.name = "n"}, {.size = 3}, {.size = 5}});
  const std::uint32_t first = b.node("Gather", {b.node("Shape", {x}), b.constant(std::string_view{"\0", 1})});
  const std::uint32_t to = b.node("Concat", {first, b.constant("\xff")}, {{.name = "axis", .integer = 0}});
  const std::uint32_t y = b.node("Reshape", {x, to});
  const Inference result = b.run({.assume_batch_1 = false});
  ASSERT_EQ(b[y].shape->size(), 2);
  EXPECT_EQ((*b[y].shape)[0].name, "n") << "a name survives";
  EXPECT_EQ((*b[y].shape)[1].size, 15) << "the named size cancels out";
  EXPECT_EQ(result.dimensions.at(0).value, std::nullopt);
}

TEST(Infer, BindsDimensions) {
  Builder b;
  const std::uint32_t x = b.input({{.name = "n"}, {}, {.name = "w"}});
  const std::uint32_t y = b.node("Relu", {x});
  const Inference result = b.run({.dimensions = {{"t:1", 4}, {"w", 7}, {"h", 1}}});
  EXPECT_THAT(sizes(b[y]), ElementsAre(1, 4, 7));
  ASSERT_EQ(result.dimensions.size(), 3);
  EXPECT_TRUE(result.dimensions[0].assumed);
  EXPECT_FALSE(result.dimensions[1].assumed);
  EXPECT_THAT(result.unused_bindings, ElementsAre("h"));
}

TEST(Infer, BindsNamedDimensionsByTheirPlace) {
  Builder b;
  const std::uint32_t x = b.input({{.name = "n"}, {.name = "generated.1"}});
  const std::uint32_t y = b.node("Relu", {x});
  const Inference result = b.run({.dimensions = {{"t:0", 2}, {"t:1", 7}, {"t:2", 1}}});
  EXPECT_THAT(sizes(b[y]), ElementsAre(2, 7));
  EXPECT_FALSE(result.dimensions.at(0).assumed);
  EXPECT_EQ(result.dimensions[1].name, "generated.1");
  EXPECT_THAT(result.unused_bindings, ElementsAre("t:2"));
}

TEST(Infer, SaysWhatItDoesNotKnow) {
  Builder b;
  const std::uint32_t x = b.input({{.size = 1}, {.name = "n"}});
  b.node("MatMul", {x, b.node("Frobnicate", {x})});
  const Inference result = b.run();
  EXPECT_EQ(result.uncounted_nodes, 2);
  ASSERT_EQ(result.unknown_operators.size(), 1);
  EXPECT_EQ(result.unknown_operators[0].op_type, "Frobnicate");
  EXPECT_EQ(result.unknown_shapes.size(), 3);
}

TEST(Infer, BranchesGiveTwoCosts) {
  Builder b;
  const std::uint32_t x = b.input(shape({2, 3}));
  const std::uint32_t condition = b.input({}, ElementType::boolean);
  const auto branch = [&](bool multiply) {
    Graph graph{.tensors = {{.name = "x", .outer = x}, {.name = "y"}}, .outputs = {1}};
    graph.nodes.push_back(multiply ? Node{.op_type = "Gemm",
                                          .inputs = {0, 0},
                                          .outputs = {1},
                                          .attributes = {{.name = "transB", .integer = 1}}}
                                   : Node{.op_type = "Relu", .inputs = {0}, .outputs = {1}});
    graph.link();
    return graph;
  };
  b.model.graph.subgraphs = {branch(true), branch(false)};
  const std::uint32_t y =
      b.node("If", {condition}, {{.name = "then_branch", .graphs = {0}}, {.name = "else_branch", .graphs = {1}}});
  const Inference result = b.run();
  EXPECT_THAT(sizes(b[y]), ElementsAre(2, -1)) << "2 x 2 or 2 x 3";
  EXPECT_EQ(result.total.macs, 12);
  EXPECT_EQ(result.total.macs_low, 0);
}

TEST(Infer, CallsFunctions) {
  Builder b;
  Function twice{.name = "Twice", .domain = "own"};
  twice.body = {.nodes = {{.op_type = "Concat",
                           .inputs = {0, 0},
                           .outputs = {1},
                           .attributes = {{.name = "axis", .refers_to = "along"}}}},
                .tensors = {{.name = "x"}, {.name = "y"}},
                .inputs = {0},
                .outputs = {1}};
  twice.body.link();
  b.model.functions.push_back(twice);
  const std::uint32_t y = b.node("Twice", {b.input(shape({2, 3}))}, {{.name = "along", .integer = 1}});
  b.model.graph.nodes.back().domain = "own";
  EXPECT_EQ(b.run().total.macs, 0);
  EXPECT_THAT(sizes(b[y]), ElementsAre(2, 6));
}

TEST(Infer, EndlessFunctionsEnd) {
  Builder b;
  Function endless{.name = "F", .domain = "own"};
  endless.body = {.nodes = {{.op_type = "F", .domain = "own", .inputs = {0}, .outputs = {1}},
                            {.op_type = "F", .domain = "own", .inputs = {1}, .outputs = {2}}},
                  .tensors = {{}, {}, {}},
                  .inputs = {0},
                  .outputs = {2}};
  endless.body.link();
  b.model.functions.push_back(endless);
  b.node("F", {b.input(shape({1, 1}))});
  b.model.graph.nodes.back().domain = "own";
  EXPECT_EQ(b.run().uncounted_nodes, 1);
}

/// A call copies the whole function, with or without operators.
TEST(Infer, CallsOfLargeFunctionsAreLimited) {
  Builder b;
  Function large{.name = "F", .domain = "own"};
  large.body.tensors.resize(5000);
  large.body.inputs = {0};
  large.body.outputs = {0};
  b.model.functions.push_back(large);
  const std::uint32_t x = b.input(shape({1, 1}));
  for (int i = 0; i < 5000; ++i) {
    b.node("F", {x});
    b.model.graph.nodes.back().domain = "own";
  }
  const Inference result = b.run();
  ASSERT_EQ(result.unknown_operators.size(), 1);
  EXPECT_EQ(result.unknown_operators[0].reason, "functions have too many operators");
  EXPECT_GT(result.unknown_operators[0].count, 4000);
  EXPECT_LT(result.unknown_operators[0].count, 4500);
}

TEST(Infer, FunctionsOfOneNameAreToldApart) {
  Builder b;
  for (const std::string_view domain : {"a", "b"}) {
    Function function{.name = "F", .domain = domain};
    function.body = {.nodes = {{.op_type = domain == "a" ? "Relu" : "Transpose", .inputs = {0}, .outputs = {1}}},
                     .tensors = {{.name = "x"}, {.name = "y"}},
                     .inputs = {0},
                     .outputs = {1}};
    function.body.link();
    b.model.functions.push_back(function);
  }
  const std::uint32_t y = b.node("F", {b.input(shape({2, 3}))});
  b.model.graph.nodes.back().domain = "a";
  const std::uint32_t z = b.node("F", {b.input(shape({2, 3}))});
  b.model.graph.nodes.back().domain = "b";
  (void)b.run();
  EXPECT_THAT(sizes(b[y]), ElementsAre(2, 3));
  EXPECT_THAT(sizes(b[z]), ElementsAre(3, 2));
}

TEST(Infer, HugeSizesAreUnknown) {
  Builder b;
  const std::uint32_t x = b.input(shape({1, INT64_MAX, -5, 3}));
  const std::uint32_t y = b.node("MaxPool", {x},
                                 {{.name = "kernel_shape", .integers = {INT64_MAX, INT64_MAX}},
                                  {.name = "strides", .integers = {INT64_MIN, 0}},
                                  {.name = "pads", .integers = {INT64_MAX, 1, INT64_MAX, 1}}});
  (void)b.run();
  EXPECT_THAT(sizes(b[y]), ElementsAre(1, -1, -1, -1));
}

}  // namespace
}  // namespace bext::model
