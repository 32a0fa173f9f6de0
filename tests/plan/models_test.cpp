#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "bext/plan/models/model_plan.h"
#include "places.h"

namespace bext::plan {
namespace {

using model::ElementType;
using testing::ElementsAre;
using testing::IsEmpty;

struct Weight {
  std::string name;
  std::string bytes;
  std::vector<std::int64_t> sizes;
  ElementType type = ElementType::uint8;
};

/// A graph whose weights are the second inputs of convolutions.
model::Graph graph_of(const std::vector<Weight>& weights, std::string_view followed_by = {}) {
  model::Graph graph;
  graph.tensors.push_back({.name = "x"});
  for (const Weight& weight : weights) {
    const auto tensor = static_cast<std::uint32_t>(graph.tensors.size());
    graph.tensors.push_back({.name = weight.name,
                             .type = weight.type,
                             .shape = model::Shape{},
                             .constant = static_cast<std::uint32_t>(graph.constants.size())});
    for (const std::int64_t size : weight.sizes) graph.tensors.back().shape->push_back({.size = size});
    graph.constants.push_back({.tensor = tensor, .raw = weight.bytes});
    graph.tensors.push_back({.name = "y"});
    graph.nodes.push_back({.op_type = "Conv", .inputs = {0, tensor}, .outputs = {tensor + 1}});
    if (!followed_by.empty()) graph.nodes.push_back({.op_type = followed_by, .inputs = {tensor + 1}, .outputs = {}});
  }
  graph.link();
  return graph;
}

WeightSharing compared(const model::Graph& a, const model::Graph& b) {
  const model::HashedConstants of_a = model::hash_constants(a, model::no_external_files, model::one_after_the_other);
  const model::HashedConstants of_b = model::hash_constants(b, model::no_external_files, model::one_after_the_other);
  return compare_weights({{"a", &of_a}, {"b", &of_b}});
}

std::string reason_between(const Weight& a, const Weight& b, std::string_view follows_a = {}) {
  const std::vector<Weight> first{a};
  const std::vector<Weight> second{b};
  const model::Graph left = graph_of(first, follows_a);
  const model::Graph right = graph_of(second);
  const WeightSharing sharing = compared(left, right);
  const std::vector<AlmostShared>& almost = sharing.pairs.at(0).almost;
  return almost.empty() ? "" : std::string{text_of(almost.front().reason)};
}

TEST(WeightSharing, CountsEachContentOnce) {
  const std::vector<Weight> a{{"w", "abcd", {4}}, {"again", "abcd", {4}}, {"own", "xy", {2}}};
  const std::vector<Weight> b{
      {"other name", "abcd", {4}}, {"shape", "abcd", {2, 2}}, {"index", "12345678", {1}, ElementType::int64}};
  const model::Graph left = graph_of(a);
  const model::Graph right = graph_of(b);
  const WeightSharing sharing = compared(left, right);
  EXPECT_THAT(sharing.weight_bytes, ElementsAre(6, 8)) << "indices are not weights";
  EXPECT_THAT(sharing.repeated_bytes, ElementsAre(4, 0));
  const WeightPair& pair = sharing.pairs.at(0);
  EXPECT_EQ(pair.shared_bytes, 4);
  EXPECT_EQ(pair.private_bytes_a, 2);
  EXPECT_EQ(pair.private_bytes_b, 4);
  EXPECT_EQ(sharing.saved_bytes, 4);
}

TEST(WeightSharing, NamesTheReason) {
  EXPECT_EQ(reason_between({"w", "abcd", {4}}, {"w", "abce", {4}}), "re-exported");
  EXPECT_EQ(reason_between({"w", "abcd", {4}}, {"w", "abcd", {4}, ElementType::int8}), "dtype");
  EXPECT_EQ(reason_between({"w", "abcdef", {2, 3}}, {"v", "adbecf", {3, 2}}), "transposed");
  EXPECT_EQ(reason_between({"w", "abcd", {4}}, {"w", "abce", {4}}, "BatchNormalization"), "folded");
  EXPECT_EQ(reason_between({"w", "abcd", {4}}, {"v", "1234567", {7}}), "");
}

TEST(WeightSharing, ComparesScalesOfQuantizedWeights) {
  const auto quantized = [](const std::vector<Weight>& weights) {
    model::Graph graph = graph_of({});
    for (const Weight& weight : weights) {
      graph.tensors.push_back({.name = weight.name,
                               .type = weight.type,
                               .shape = model::Shape{{.size = static_cast<std::int64_t>(weight.bytes.size())}},
                               .constant = static_cast<std::uint32_t>(graph.constants.size())});
      graph.constants.push_back({.tensor = static_cast<std::uint32_t>(graph.tensors.size() - 1), .raw = weight.bytes});
    }
    graph.nodes.push_back({.op_type = "DequantizeLinear", .inputs = {1, 2}, .outputs = {0}});
    if (weights.size() > 2) graph.nodes.back().inputs.push_back(3);
    graph.link();
    return graph;
  };
  const std::vector<Weight> a{{"w", "abcd", {}}, {"scale", "1", {}}};
  const std::vector<Weight> b{{"w", "abce", {}}, {"scale", "2", {}}};
  const model::Graph left = quantized(a);
  const model::Graph right = quantized(b);
  EXPECT_EQ(compared(left, right).pairs.at(0).almost.at(0).reason, AlmostReason::scale);
  const std::vector<Weight> c{{"w", "abcd", {}}, {"scale", "1", {}}, {"zero", "3", {}}};
  const std::vector<Weight> d{{"w", "abce", {}}, {"scale", "1", {}}, {"zero", "4", {}}};
  const model::Graph third = quantized(c);
  const model::Graph fourth = quantized(d);
  EXPECT_EQ(compared(third, fourth).pairs.at(0).almost.at(0).reason, AlmostReason::scale) << "another zero point";
  const std::vector<Weight> e{{"w", "abcf", {}}, {"scale", "1", {}}, {"zero", "3", {}}};
  const model::Graph fifth = quantized(e);
  EXPECT_EQ(compared(third, fifth).pairs.at(0).almost.at(0).reason, AlmostReason::other_content) << "equal parameters";
}

model::GraphNames named(std::string file) { return {.file = std::move(file), .graph = "main_graph", .readable = true}; }

TEST(Reach, IsUnknownWhileTheNamesAre) {
  const Reach reach = reach_of({named("vit"), named("dec")}, {"prefill"});
  EXPECT_EQ(reach.graphs.at(0).configured, std::nullopt);
  EXPECT_THAT(reach.unbound, ElementsAre("prefill"));
}

TEST(Reach, AListedFileNameShowsHowGraphsAreNamed) {
  const Reach reach = reach_of({named("vit-b"), named("dec")}, {"vit_b"});
  EXPECT_EQ(reach.graphs.at(0).configured, true);
  EXPECT_EQ(reach.graphs.at(0).name, "vit_b");
  EXPECT_EQ(reach.graphs.at(1).configured, false);
  EXPECT_EQ(reach_of({named("vit")}, {"main_graph"}).graphs.at(0).configured, true);
}

TEST(Reach, DecidesWhichNamesAreChecked) {
  EXPECT_THAT(graphs_to_check({named("vit"), named("dec")}, {"vit"}, ModelSet::all), ElementsAre("vit", "dec"));
  EXPECT_THAT(graphs_to_check({named("vit"), named("dec")}, {"vit"}, ModelSet::neighbors), IsEmpty());
  EXPECT_THAT(graphs_to_check({named("vit")}, {"other"}, ModelSet::all), ElementsAre("vit"));
  EXPECT_THAT(graphs_to_check({named("vit")}, {"other"}, ModelSet::neighbors), IsEmpty());
  EXPECT_THAT(graphs_to_check({named("vit_b"), named("dec")}, {"VIT-B", "dec", "head"}, ModelSet::neighbors),
              ElementsAre("vit_b", "dec", "head"));
  EXPECT_THAT(graphs_to_check({named("vit_b")}, {"VIT-B"}, ModelSet::neighbors), IsEmpty())
      << "no listed name shows how graphs are named";
  EXPECT_THAT(graphs_to_check({named("vit_b")}, {"VIT-B"}, ModelSet::all), ElementsAre("vit_b"));
  EXPECT_THAT(graphs_to_check({named("vit_b"), named("vit-b"), named("dec")}, {"VITB", "dec"}, ModelSet::neighbors),
              IsEmpty())
      << "two models fit";
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream stream{path, std::ios::binary};
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

/// As documented in the README of the models: percent of the weights of the second file that the first one has.
TEST(WeightSharing, OfRealModels) {
  const std::filesystem::path folder = std::filesystem::path{bext_test::shared_dir()} / "models";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the shared models are not here";
  struct Pair {
    const char* a;
    const char* b;
    double percent;
    double tolerance;
  };
  const Pair pairs[] = {
      {"ultraface_rfb320", "ultraface_rfb320_no_post", 100, 0},
      {"ultraface_rfb320_no_post", "ultraface_rfb320_simplified", 33, 0.5},
      {"ppocrv4_rec_a", "ppocrv4_rec_b", 100, 0.001},
      // The README says 99.6 %: it also counts the int64 constants of the original.
      {"gtcrn_stream", "gtcrn_stream_simplified", 99.98, 0.01},
      {"oww_head_hello_deepa", "oww_head_namaste_deepa", 0, 0.01},
  };
  for (const Pair& pair : pairs) {
    SCOPED_TRACE(pair.b);
    const std::string a = bytes_of(folder / (std::string{pair.a} + ".onnx"));
    const std::string b = bytes_of(folder / (std::string{pair.b} + ".onnx"));
    std::vector<PlannedModel> models;
    models.push_back(plan_model(pair.a, a, {}).value());
    models.push_back(plan_model(pair.b, b, {}).value());
    const ModelPlan plan = make_plan(std::move(models), {});
    const WeightSharing& sharing = plan.sharing->sharing;
    EXPECT_NEAR(
        100.0 * static_cast<double>(sharing.pairs.at(0).shared_bytes) / static_cast<double>(sharing.weight_bytes[1]),
        pair.percent, pair.tolerance);
  }
}

}  // namespace
}  // namespace bext::plan
