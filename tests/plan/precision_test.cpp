#include <gtest/gtest.h>

#include <bit>

#include "bext/plan/precision/float16_range.h"
#include "bext/plan/precision/qdq.h"

namespace bext::precision {
namespace {

using model::ElementType;
using model::Graph;

std::string bytes_of(const std::vector<float>& values) {
  std::string bytes;
  for (const float value : values) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(bits >> (8 * i) & 0xFF);
  }
  return bytes;
}

Graph with_constant(const std::string& bytes, std::int64_t elements) {
  Graph graph;
  graph.tensors.push_back(
      {.name = "w", .type = ElementType::float32, .shape = model::Shape{{.size = elements}}, .constant = 0});
  graph.constants.push_back({.tensor = 0, .raw = bytes});
  return graph;
}

TEST(Float16Range, CountsEachSortOfLoss) {
  const std::string bytes = bytes_of({0.0F, 1.0F, 65504.0F, 65519.0F, 65520.0F, -1e9F, 6.2e-5F, 6e-5F, 3.1e-8F, 1e-8F,
                                      std::numeric_limits<float>::infinity()});
  const Float16Range range = float16_range_of(with_constant(bytes, 11));
  ASSERT_EQ(range.tensors.size(), 1U);
  EXPECT_EQ(range.tensors[0].elements, 11U);
  EXPECT_EQ(range.tensors[0].overflows, 2U);
  EXPECT_EQ(range.tensors[0].subnormals, 2U);
  EXPECT_EQ(range.tensors[0].zeros, 1U);
  EXPECT_FLOAT_EQ(static_cast<float>(range.tensors[0].largest), 1e9F);
  EXPECT_FLOAT_EQ(static_cast<float>(range.tensors[0].smallest), 1e-8F);
}

TEST(Float16Range, CountsTheSameInLongConstants) {
  std::vector<float> values(1000, 1.5F);
  values[3] = -70000.0F;
  values[700] = 1e-6F;
  values[999] = -1e-9F;
  values[400] = std::numeric_limits<float>::quiet_NaN();
  values[401] = 0.0F;
  values[402] = -std::numeric_limits<float>::infinity();
  const std::string bytes = bytes_of(values);
  const Float16Range range = float16_range_of(with_constant(bytes, 1000));
  ASSERT_EQ(range.tensors.size(), 1U);
  EXPECT_EQ(range.tensors[0].elements, 1000U);
  EXPECT_EQ(range.tensors[0].overflows, 1U);
  EXPECT_EQ(range.tensors[0].subnormals, 1U);
  EXPECT_EQ(range.tensors[0].zeros, 1U);
  EXPECT_FLOAT_EQ(static_cast<float>(range.tensors[0].largest), 70000.0F);
  EXPECT_FLOAT_EQ(static_cast<float>(range.tensors[0].smallest), 1e-9F);
}

TEST(Float16Range, OfOrdinaryWeightsIsEmpty) {
  const std::string bytes = bytes_of({0.5F, -2.0F});
  const Float16Range range = float16_range_of(with_constant(bytes, 2));
  EXPECT_TRUE(range.tensors.empty());
  EXPECT_EQ(range.inspected, 1U);
}

TEST(Float16Range, ReadsExternalData) {
  constexpr std::int64_t elements = 1 << 18;
  std::vector<float> values(elements, 1.5F);
  values.front() = 1e9F;
  values.back() = 1e-9F;
  const std::string bytes = bytes_of(values);
  Graph graph = with_constant("", elements);
  graph.constants[0].external = model::ExternalData{.location = "w.bin"};
  EXPECT_EQ(float16_range_of(graph).unread, 1U) << "no files are given";
  const Float16Range range =
      float16_range_of(graph, [&](std::string_view) -> std::expected<std::string_view, std::string> { return bytes; });
  EXPECT_EQ(range.unread, 0U);
  EXPECT_EQ(range.inspected, 1U);
  ASSERT_EQ(range.tensors.size(), 1U);
  EXPECT_EQ(range.tensors[0].elements, static_cast<std::uint64_t>(elements));
  EXPECT_EQ(range.tensors[0].overflows, 1U);
  EXPECT_EQ(range.tensors[0].zeros, 1U);
}

// More than one part, and a last block that is not full.
TEST(Float16Range, ReadsLargeExternalDataInParts) {
  constexpr std::int64_t elements = (8 << 20) / 4 * 2 + 3;
  std::vector<float> values(elements, 1.5F);
  values.front() = 1e9F;
  values[elements / 2] = 1e-6F;
  values.back() = -1e-9F;
  const std::string bytes = bytes_of(values);
  Graph graph = with_constant("", elements);
  graph.constants[0].external = model::ExternalData{.location = "w.bin"};
  const auto files = [&](std::string_view) -> std::expected<std::string_view, std::string> { return bytes; };
  std::size_t parts = 0;
  const auto runner = [&](std::size_t count, const std::function<void(std::size_t)>& work) {
    parts = count;
    for (std::size_t i = count; i > 0; --i) work(i - 1);
  };
  const Float16Range range = float16_range_of(graph, files, runner);
  EXPECT_EQ(parts, 3U);
  ASSERT_EQ(range.tensors.size(), 1U);
  EXPECT_EQ(range.tensors[0].elements, static_cast<std::uint64_t>(elements));
  EXPECT_EQ(range.tensors[0].overflows, 1U);
  EXPECT_EQ(range.tensors[0].subnormals, 1U);
  EXPECT_EQ(range.tensors[0].zeros, 1U);
  EXPECT_EQ(range.tensors[0].largest, 1e9F);
  EXPECT_EQ(range.tensors[0].smallest, 1e-9F);
}

TEST(Float16Range, CountsDamagedExternalDataAsUnread) {
  Graph graph = with_constant("", 4);
  graph.constants[0].external = model::ExternalData{.location = "w.bin", .offset = 8};
  const std::string bytes(16, '\0');
  const auto files = [&](std::string_view) -> std::expected<std::string_view, std::string> { return bytes; };
  EXPECT_EQ(float16_range_of(graph, files).unread, 1U);
}

// Scale 1 and variance 1e-12 with epsilon 1e-12 fold to a factor of about 707,000.
TEST(Float16Range, SeesFoldedScales) {
  const std::string one = bytes_of({1.0F});
  const std::string tiny = bytes_of({0.0F});
  Graph graph;
  for (const char* name : {"x", "scale", "bias", "mean", "variance", "y"})
    graph.tensors.push_back({.name = name, .type = ElementType::float32, .shape = model::Shape{{.size = 1}}});
  for (std::uint32_t i = 1; i <= 4; ++i) {
    graph.tensors[i].constant = i - 1;
    graph.constants.push_back({.tensor = i, .raw = i == 4 ? tiny : one});
  }
  graph.nodes.push_back({.op_type = "BatchNormalization",
                         .inputs = {0, 1, 2, 3, 4},
                         .outputs = {5},
                         .attributes = {{.name = "epsilon", .number = 1e-12F}}});
  graph.link();
  const Float16Range range = float16_range_of(graph);
  ASSERT_EQ(range.tensors.size(), 1U);
  EXPECT_TRUE(range.tensors[0].folded);
  EXPECT_EQ(range.tensors[0].overflows, 1U);
}

/// x -> Q -> DQ -> Relu -> Q -> DQ -> y, with types of the two quantized tensors.
Graph pair_graph(ElementType first, ElementType second, std::int64_t scales = 1) {
  Graph graph;
  const auto add = [&](const char* name, ElementType type, std::int64_t size) {
    graph.tensors.push_back({.name = name, .type = type, .shape = model::Shape{{.size = size}}});
  };
  add("x", ElementType::float32, 8);
  add("scale", ElementType::float32, scales);
  add("xq", first, 8);
  add("xd", ElementType::float32, 8);
  add("r", ElementType::float32, 8);
  add("rq", second, 8);
  add("y", ElementType::float32, 8);
  graph.tensors[1].constant = 0;
  graph.constants.push_back({.tensor = 1});
  graph.inputs = {0};
  graph.outputs = {6};
  graph.nodes = {{.op_type = "QuantizeLinear", .inputs = {0, 1}, .outputs = {2}},
                 {.op_type = "DequantizeLinear", .inputs = {2, 1}, .outputs = {3}},
                 {.op_type = "Relu", .inputs = {3}, .outputs = {4}},
                 {.op_type = "QuantizeLinear", .inputs = {4, 1}, .outputs = {5}},
                 {.op_type = "DequantizeLinear", .inputs = {5, 1}, .outputs = {6}}};
  graph.link();
  return graph;
}

std::vector<QdqKind> kinds_of(const Qdq& qdq) {
  std::vector<QdqKind> kinds;
  for (const QdqProblem& problem : qdq.problems) kinds.push_back(problem.kind);
  return kinds;
}

TEST(Qdq, OfACleanGraphHasNoProblems) {
  const Qdq qdq = qdq_of(pair_graph(ElementType::uint8, ElementType::uint8), {.arch = 73});
  EXPECT_TRUE(qdq.quantized);
  EXPECT_EQ(qdq.activations_8, 2U);
  EXPECT_TRUE(qdq.problems.empty());
  EXPECT_FALSE(qdq_of(Graph{}).quantized);
}

TEST(Qdq, SeesMixedBitWidths) {
  EXPECT_EQ(kinds_of(qdq_of(pair_graph(ElementType::uint8, ElementType::uint16))),
            std::vector{QdqKind::mixed_bit_widths});
}

TEST(Qdq, SeesSixteenBitActivationsOnAnOldDsp) {
  const Graph graph = pair_graph(ElementType::uint16, ElementType::uint16);
  EXPECT_EQ(kinds_of(qdq_of(graph, {.arch = 66})), std::vector{QdqKind::activations_need_htp});
  EXPECT_TRUE(qdq_of(graph, {.arch = 68}).problems.empty());
}

TEST(Qdq, SeesSeveralScalesOfAnActivation) {
  const Qdq qdq = qdq_of(pair_graph(ElementType::uint8, ElementType::uint8, 8));
  ASSERT_FALSE(qdq.problems.empty());
  EXPECT_EQ(qdq.problems[0].kind, QdqKind::activation_per_channel);
}

TEST(Qdq, SeesMissingPairs) {
  Graph graph = pair_graph(ElementType::uint8, ElementType::uint8);
  graph.nodes.resize(3);
  graph.nodes[2].inputs.push_back(0);  // the float input directly
  graph.link();
  EXPECT_EQ(kinds_of(qdq_of(graph)), (std::vector{QdqKind::input_not_quantized, QdqKind::output_not_quantized}));
}

TEST(Qdq, AcceptsAFusedRelu) {
  Graph graph = pair_graph(ElementType::uint8, ElementType::uint8);
  graph.tensors.push_back({.name = "s", .type = ElementType::float32, .shape = model::Shape{{.size = 8}}});
  graph.nodes[2].op_type = "Softplus";
  graph.nodes[2].outputs = {7};
  graph.nodes.insert(graph.nodes.begin() + 3, {.op_type = "Relu", .inputs = {7}, .outputs = {4}});
  graph.link();
  EXPECT_TRUE(qdq_of(graph).problems.empty());
  graph.nodes[3].op_type = "Exp";
  EXPECT_EQ(kinds_of(qdq_of(graph)), std::vector{QdqKind::output_not_quantized});
}

TEST(Qdq, SeesComputedScales) {
  Graph graph = pair_graph(ElementType::uint8, ElementType::uint8);
  graph.tensors[1].constant = model::none;
  graph.constants.clear();
  graph.nodes.insert(graph.nodes.begin(), {.op_type = "ReduceMax", .inputs = {0}, .outputs = {1}});
  graph.link();
  const Qdq qdq = qdq_of(graph);
  ASSERT_FALSE(qdq.problems.empty());
  EXPECT_EQ(qdq.problems[0].kind, QdqKind::scale_not_constant);
}

}  // namespace
}  // namespace bext::precision
