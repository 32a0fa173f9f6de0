#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "bext/model/infer.h"
#include "bext/model/onnx.h"
#include "bext/plan/memory/activations.h"
#include "places.h"

namespace bext::memory {
namespace {

namespace fs = std::filesystem;
using model::ElementType;
using model::Graph;

/// A graph of tensors of uint8 with the given sizes; tensor 0 is the input, the last one the output.
Graph graph_of(const std::vector<std::int64_t>& sizes, std::vector<model::Node> nodes) {
  Graph graph;
  for (const std::int64_t size : sizes)
    graph.tensors.push_back({.type = ElementType::uint8, .shape = model::Shape{{.size = size}}});
  graph.inputs = {0};
  graph.outputs = {static_cast<std::uint32_t>(sizes.size() - 1)};
  graph.nodes = std::move(nodes);
  graph.link();
  return graph;
}

TEST(MemoryActivations, OfAChainReuseTheMemory) {
  const Graph graph = graph_of({10, 20, 30, 5}, {{.op_type = "A", .inputs = {0}, .outputs = {1}},
                                                 {.op_type = "B", .inputs = {1}, .outputs = {2}},
                                                 {.op_type = "C", .inputs = {2}, .outputs = {3}}});
  const Activations memory = activations_of(graph);
  EXPECT_EQ(memory.alive, (std::vector<std::int64_t>{30, 50, 35}));
  EXPECT_EQ(memory.arena.lower_bound, 50);
  EXPECT_EQ(memory.arena.peak, 50);
  EXPECT_EQ(memory.input_bytes, 10);
  EXPECT_EQ(memory.output_bytes, 5);
  EXPECT_TRUE(memory.is_complete());
  EXPECT_FALSE(memory.spill);
}

TEST(MemoryActivations, KeepATensorUntilItsLastReader) {
  // 1 is read by B and D.
  const Graph graph = graph_of({1, 100, 1, 1, 1}, {{.op_type = "A", .inputs = {0}, .outputs = {1}},
                                                   {.op_type = "B", .inputs = {1}, .outputs = {2}},
                                                   {.op_type = "C", .inputs = {2}, .outputs = {3}},
                                                   {.op_type = "D", .inputs = {3, 1}, .outputs = {4}}});
  EXPECT_EQ(activations_of(graph).alive, (std::vector<std::int64_t>{101, 101, 102, 102}));
}

TEST(MemoryActivations, OfUnknownSizeAreListed) {
  Graph graph = graph_of({10, 20}, {{.op_type = "A", .inputs = {0}, .outputs = {1}}});
  graph.tensors[1].shape.reset();
  const Activations memory = activations_of(graph);
  EXPECT_EQ(memory.unknown, (std::vector<std::uint32_t>{1}));
  EXPECT_FALSE(memory.is_complete());
  EXPECT_EQ(memory.arena.peak, 10);
}

TEST(MemoryActivations, OfEnormousSizeAreUnknown) {
  const std::int64_t huge = std::int64_t{1} << 61;
  const Graph graph = graph_of({huge, huge, huge}, {{.op_type = "A", .inputs = {0}, .outputs = {1}},
                                                    {.op_type = "B", .inputs = {1}, .outputs = {2}}});
  const Activations memory = activations_of(graph, {.vtcm_bytes = 100});
  EXPECT_FALSE(memory.is_complete());
  EXPECT_TRUE(memory.tensors.empty());
}

TEST(MemoryActivations, DoNotIncludeWhatIsComputedFromWeights) {
  Graph graph = graph_of({10, 1000, 1000, 20}, {{.op_type = "Reshape", .inputs = {1}, .outputs = {2}},
                                                {.op_type = "MatMul", .inputs = {0, 2}, .outputs = {3}}});
  graph.tensors[1].constant = 0;
  graph.constants.push_back({.tensor = 1});
  EXPECT_EQ(activations_of(graph).arena.peak, 30);
  graph.outputs.push_back(2);
  EXPECT_EQ(activations_of(graph).arena.peak, 1030) << "an output needs its memory";
}

TEST(MemoryActivations, OfBranchesCountWhileTheNodeRuns) {
  Graph graph = graph_of({10, 20}, {{.op_type = "If", .inputs = {0}, .outputs = {1}}});
  Graph branch;
  branch.tensors.push_back({.type = ElementType::uint8, .shape = model::Shape{{.size = 70}}});
  branch.nodes.push_back({.op_type = "A", .outputs = {0}});
  branch.outputs = {0};
  branch.link();
  graph.subgraphs.push_back(branch);
  graph.nodes[0].attributes.push_back({.name = "then_branch", .graphs = {0}});
  EXPECT_EQ(activations_of(graph).arena.peak, 100);
}

TEST(MemoryActivations, FindOperatorsAboveTheVtcm) {
  const Graph graph = graph_of(
      {10, 20, 30}, {{.op_type = "A", .inputs = {0}, .outputs = {1}}, {.op_type = "B", .inputs = {1}, .outputs = {2}}});
  const Activations memory = activations_of(graph, {.vtcm_bytes = 40});
  ASSERT_EQ(memory.large.size(), 1U);
  EXPECT_EQ(memory.large[0].node, 1U);
  EXPECT_EQ(memory.large[0].bytes, 50);
}

// 1 (60 bytes) streams into B; without fusion it does not fit into 50 bytes: written once, read once.
TEST(MemorySpill, OfAStreamedTensorDependsOnFusion) {
  const Graph graph = graph_of(
      {10, 60, 10}, {{.op_type = "A", .inputs = {0}, .outputs = {1}}, {.op_type = "B", .inputs = {1}, .outputs = {2}}});
  const Activations memory = activations_of(graph, {.vtcm_bytes = 50});
  ASSERT_TRUE(memory.spill);
  EXPECT_EQ(memory.spill->low, 0);
  EXPECT_EQ(memory.spill->high, 120);
}

// 1 (60 bytes) is read at once and again two nodes later: it is written once and read twice for both schedules.
TEST(MemorySpill, OfALongLivedTensorIsCertain) {
  const Graph graph = graph_of({10, 60, 10, 10, 10}, {{.op_type = "A", .inputs = {0}, .outputs = {1}},
                                                      {.op_type = "B", .inputs = {1}, .outputs = {2}},
                                                      {.op_type = "C", .inputs = {2}, .outputs = {3}},
                                                      {.op_type = "D", .inputs = {3, 1}, .outputs = {4}}});
  const Activations memory = activations_of(graph, {.vtcm_bytes = 50});
  EXPECT_EQ(memory.spill->low, 180);
  EXPECT_EQ(memory.spill->high, 180);
}

TEST(MemorySpill, IsZeroIfEverythingFits) {
  const Graph graph = graph_of(
      {10, 60, 10}, {{.op_type = "A", .inputs = {0}, .outputs = {1}}, {.op_type = "B", .inputs = {1}, .outputs = {2}}});
  const Activations memory = activations_of(graph, {.vtcm_bytes = 1000});
  EXPECT_EQ(memory.spill->low, 0);
  EXPECT_EQ(memory.spill->high, 0);
}

/// x → Q → DQ → Conv → (Relu) → Q → DQ → y, all with 100 elements; the weights are 40 bytes of int8.
Graph quantized_graph(ElementType width, bool with_relu) {
  Graph graph;
  const auto tensor = [&](ElementType type, std::int64_t size) {
    graph.tensors.push_back({.type = type, .shape = model::Shape{{.size = size}}});
    return static_cast<std::uint32_t>(graph.tensors.size() - 1);
  };
  const auto node = [&](const char* type, std::vector<std::uint32_t> inputs, std::uint32_t output) {
    graph.nodes.push_back({.op_type = type, .inputs = std::move(inputs), .outputs = {output}});
    return output;
  };
  const std::uint32_t scale = tensor(ElementType::float32, 1);
  const std::uint32_t weights = tensor(ElementType::int8, 40);
  for (const std::uint32_t constant : {scale, weights}) {
    graph.tensors[constant].constant = static_cast<std::uint32_t>(graph.constants.size());
    graph.constants.push_back({.tensor = constant});
  }
  const std::uint32_t x = tensor(ElementType::float32, 100);
  graph.inputs = {x};
  const std::uint32_t q1 = node("QuantizeLinear", {x, scale}, tensor(width, 100));
  const std::uint32_t d1 = node("DequantizeLinear", {q1, scale}, tensor(ElementType::float32, 100));
  const std::uint32_t w = node("DequantizeLinear", {weights, scale}, tensor(ElementType::float32, 40));
  std::uint32_t out = node("Conv", {d1, w}, tensor(ElementType::float32, 100));
  if (with_relu) out = node("Relu", {out}, tensor(ElementType::float32, 100));
  const std::uint32_t q2 = node("QuantizeLinear", {out, scale}, tensor(width, 100));
  graph.outputs = {node("DequantizeLinear", {q2, scale}, tensor(ElementType::float32, 100))};
  graph.link();
  return graph;
}

TEST(MemoryQuantized, OperatorsReadAndWriteTheQuantizedTensors) {
  for (const bool with_relu : {false, true}) {
    // One byte: the input (400) and its quantized form, two quantized tensors, a quantized tensor and the output (400).
    const Activations bytes = activations_of(quantized_graph(ElementType::uint8, with_relu), {.vtcm_bytes = 239});
    EXPECT_TRUE(bytes.quantized);
    EXPECT_EQ(bytes.alive.front(), 500);
    EXPECT_EQ(bytes.alive[3], 200);
    EXPECT_EQ(bytes.alive.back(), 500);
    EXPECT_EQ(bytes.arena.lower_bound, 500);
    EXPECT_EQ(bytes.arena.peak, 500);
    EXPECT_EQ(bytes.input_bytes, 400);
    EXPECT_EQ(bytes.output_bytes, 400);
    // QuantizeLinear and DequantizeLinear of input and output (500 bytes with their scale) and Conv: 100 + 40 + 100.
    ASSERT_EQ(bytes.large.size(), 3U);
    EXPECT_EQ(bytes.large[2].node, 3U);
    EXPECT_EQ(bytes.large[2].bytes, 240);
    const Activations words = activations_of(quantized_graph(ElementType::uint16, with_relu));
    EXPECT_EQ(words.arena.peak, 600);
    EXPECT_EQ(words.alive[3], 400);
  }
}

TEST(MemoryQuantized, TensorsStreamIntoTheNextOperator) {
  // Nothing is kept if operators run depth-first, although fused nodes are between them in the file.
  const Activations memory = activations_of(quantized_graph(ElementType::uint8, true), {.vtcm_bytes = 50});
  ASSERT_TRUE(memory.spill);
  EXPECT_EQ(memory.spill->low, 0);
  EXPECT_EQ(memory.spill->high, 400);
}

TEST(MemoryQuantized, OperatorsWithoutACompletePairStayAsInTheFile) {
  // The output of Conv is also an output of the graph, so Conv computes floats.
  Graph graph = quantized_graph(ElementType::uint8, false);
  graph.outputs.push_back(graph.nodes[3].outputs[0]);
  const Activations memory = activations_of(graph);
  EXPECT_FALSE(memory.quantized);
  EXPECT_EQ(memory.alive[3], 400 + 400) << "input and output of Conv; its weights are not activations";
}

// The promise for every shared model: the lower bound, or within 1% of it.
TEST(MemoryActivations, OfSharedModelsReachTheLowerBound) {
  const fs::path folder = fs::path{bext_test::shared_dir()} / "models";
  if (!fs::exists(folder)) GTEST_SKIP() << "no " << folder;
  int count = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator{folder}) {
    if (entry.path().extension() != ".onnx") continue;
    std::ifstream stream{entry.path(), std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{stream}, {}};
    std::expected<model::Model, model::Fault> model = model::read_onnx(bytes);
    ASSERT_TRUE(model) << entry.path();
    // The sizes of the README: 48x320 images, 1,280 samples.
    model::InferOptions sizes;
    for (const model::FreeDimension& dimension : model::infer(*model).dimensions)
      if (!dimension.value)
        sizes.dimensions.emplace_back(dimension.name, dimension.name.ends_with("2") ? 48
                                                      : dimension.name == "samples" ? 1280
                                                                                    : 320);
    model = model::read_onnx(bytes);
    (void)model::infer(*model, sizes);
    const Activations memory = activations_of(model->graph, {.vtcm_bytes = std::int64_t{8} << 20});
    EXPECT_LE(static_cast<double>(memory.arena.gap()), 0.01 * static_cast<double>(memory.arena.lower_bound))
        << entry.path();
    EXPECT_LE(memory.spill->low, memory.spill->high);
    std::cout << entry.path().filename().string() << ": peak " << memory.arena.peak << ", lower bound "
              << memory.arena.lower_bound << ", " << name_of(memory.arena.method) << ", unknown "
              << memory.unknown.size() << ", above VTCM " << memory.large.size() << ", spill " << memory.spill->low
              << " to " << memory.spill->high << "\n";
    ++count;
  }
  EXPECT_EQ(count, 18);
}

}  // namespace
}  // namespace bext::memory
