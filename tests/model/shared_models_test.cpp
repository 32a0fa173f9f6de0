// The shared models, against their README.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "bext/model/count.h"
#include "bext/model/infer.h"
#include "bext/model/onnx.h"
#include "places.h"

namespace bext::model {
namespace {

struct Documented {
  const char* file;
  std::uint64_t operators;
  std::uint64_t types;
  std::uint64_t parameters;
  double macs;  ///< as written
  double unit;  ///< of the last digit that is written
  InferOptions options = {};
};

const Documented documented[] = {
    {"oww_melspectrogram.onnx", 29, 14, 271401, 1.36e6, 1e4, {.dimensions = {{"samples", 1280}}}},
    {"oww_embedding.onnx", 65, 5, 328129, 41.96e6, 1e4},
    {"oww_head_hello_deepa.onnx", 29, 12, 78053, 0.078e6, 1e3},
    {"oww_head_namaste_deepa.onnx", 29, 12, 74981, 0.075e6, 1e3},
    // The README gives no figure. By our own count, the convolutions have 432,896 MACs, and the LSTM 4 * 128 * (128 + 128).
    {"silero_vad_16k_op15.onnx", 350, 27, 309635, 563968, 1, {.dimensions = {{"sequence", 512}}}},
    {"gtcrn_stream.onnx", 1786, 32, 48234, 0.50e6, 1e4},
    {"gtcrn_stream_simplified.onnx", 415, 24, 48228, 0.50e6, 1e4},
    {"dtln_model_1.onnx", 36, 9, 363393, 0.36e6, 1e4},
    {"ultraface_rfb320.onnx", 242, 17, 307624, 100.4e6, 1e5},
    {"ultraface_rfb320_no_post.onnx", 217, 12, 281100, 100.4e6, 1e5},
    {"ultraface_rfb320_simplified.onnx", 110, 7, 273888, 100.4e6, 1e5},
    {"mobilenetv2_qdq_int8.onnx", 724, 10, 3469761, 379.6e6, 1e5},
    {"squeezenet_fp16.onnx", 66, 7, 1235496, 349.2e6, 1e5},
    // The README has 651 M: the convolutions whose shape libonnx can infer. The total has 3 more and the products.
    {"ppocrv4_rec_a.onnx", 765, 25, 2690296, 702469440, 1, {.dimensions = {{"p2o.DynamicDimension.1", 320}}}},
    {"ppocrv4_rec_b.onnx",
     860,
     25,
     2690352,
     702469440,
     1,
     {.dimensions = {{"p2o.DynamicDimension.1", 320}, {"x:2", 48}}}},
    {"fastestdet_352.onnx", 211, 13, 240305, 121.5e6, 1e5},
    {"yunet_n_640.onnx", 115, 8, 73848, 542.4e6, 1e5},
    {"mnist.onnx", 12, 6, 5994, 0.79e6, 1e4},
};

std::string content_of(const std::filesystem::path& path) {
  std::ifstream stream{path, std::ios::binary};
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

TEST(SharedModels, CountAsDocumented) {
  const std::filesystem::path models = std::filesystem::path{bext_test::shared_dir()} / "models";
  if (!std::filesystem::exists(models)) GTEST_SKIP() << "the shared models are not here";
  for (const Documented& one : documented) {
    SCOPED_TRACE(one.file);
    const std::string bytes = content_of(models / one.file);
    std::expected<Model, Fault> model = read_onnx(bytes);
    ASSERT_TRUE(model) << model.error().message;
    const ModelSize size = size_of(*model);
    EXPECT_EQ(size.operators, one.operators);
    EXPECT_EQ(size.operator_types, one.types);
    EXPECT_EQ(size.parameters, one.parameters);
    const Inference result = infer(*model, one.options);
    EXPECT_TRUE(result.unknown_operators.empty());
    EXPECT_TRUE(result.unknown_shapes.empty());
    EXPECT_TRUE(result.unused_bindings.empty());
    EXPECT_EQ(result.uncounted_nodes, 0);
    EXPECT_NEAR(static_cast<double>(result.total.macs.value()), one.macs, one.unit > 1 ? one.unit / 2 : 0.0);
  }
}

TEST(SharedModels, CountTheConvolutionsOfTheReadme) {
  const std::filesystem::path file = std::filesystem::path{bext_test::shared_dir()} / "models" / "ppocrv4_rec_a.onnx";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "the shared models are not here";
  const std::string bytes = content_of(file);
  Model model = read_onnx(bytes).value();
  const Inference result = infer(model, {.dimensions = {{"p2o.DynamicDimension.1", 320}}});
  std::uint64_t convolutions = 0;
  std::uint64_t products = 0;
  std::uint64_t last_three = 0;
  for (std::size_t i = 0; i < model.graph.nodes.size(); ++i) {
    if (model.graph.nodes[i].op_type == "MatMul") products += *result.costs[i].macs;
    if (model.graph.nodes[i].op_type != "Conv") continue;
    convolutions += *result.costs[i].macs;
    // infer_shapes of libonnx 1.12 gives no shape for these, because a Reshape before them computes its shape.
    const std::string_view output = model.graph.tensors[model.graph.nodes[i].outputs[0]].name;
    if (output == "conv2d_206.tmp_0" || output == "conv2d_207.tmp_0" || output == "conv2d_208.tmp_0")
      last_three += *result.costs[i].macs;
  }
  EXPECT_EQ(convolutions, 660685440);
  EXPECT_EQ(convolutions - last_three, 651181440) << "the 651 M of the README";
  EXPECT_EQ(convolutions + products, *result.total.macs) << "nothing else has MACs";
  EXPECT_EQ(*result.total.macs, 702469440);
}

}  // namespace
}  // namespace bext::model
