// Options of other tools as text.
#include "bext/config/flat_text.h"

#include <gtest/gtest.h>

#include "bext/config/neighbor_parts.h"

namespace bext {
namespace {

TEST(FlatText, reads_toml_of_litert_with_its_places) {
  const std::string text =
      "# options\nvtcm_size = 8   # MiB\nuse_conv_hmx = false\nhtp_performance_mode = 2\ndlc_dir = \"a b\"\n";
  const LoadedFile file = load("options.toml", text);
  ASSERT_TRUE(file.is_flat);
  EXPECT_EQ(file.kind.name(), "litert-options");
  const Node value = *file.document.root().find("vtcm_size");
  EXPECT_EQ(text.substr(value.range().begin, value.range().size()), "8");
  const std::vector<NeighborPart> parts = neighbor_parts(file);
  ASSERT_EQ(parts.size(), 1U);
  const auto& options = *parts[0].as<litert::Options>();
  EXPECT_EQ(*options.vtcm_size, 8);
  EXPECT_FALSE(*options.use_conv_hmx);
  EXPECT_EQ(*options.htp_performance_mode, litert::PerformanceMode::burst);
  EXPECT_EQ(**options.dlc_dir, "a b");
}

TEST(FlatText, reads_flags_of_litert) {
  const LoadedFile file = load("flags.txt", "--qualcomm_vtcm_size=8 --qualcomm_htp_performance_mode=burst\n");
  ASSERT_TRUE(file.is_flat);
  EXPECT_EQ(file.document.root().find("vtcm_size")->kind(), NodeKind::number);
  EXPECT_EQ(*neighbor_parts(file)[0].as<litert::Options>()->htp_performance_mode, litert::PerformanceMode::burst);
}

TEST(FlatText, reads_pairs_of_onnx_runtime) {
  const LoadedFile file = load("pairs.txt", "backend_path|QnnHtp.dll htp_performance_mode|burst vtcm_mb|8");
  ASSERT_TRUE(file.is_flat);
  EXPECT_EQ(file.kind.name(), "onnxruntime-options");
  EXPECT_EQ(**neighbor_parts(file)[0].as<onnxruntime::ProviderOptions>()->vtcm_mb, "8");
}

TEST(FlatText, has_at_most_a_thousand_options) {
  std::string pairs = "vtcm_mb|8";
  std::string toml = "vtcm_size = 8\n";
  for (int i = 1; i < 1000; ++i) {
    pairs += " a|1";
    toml += "a = 1\n";
  }
  EXPECT_TRUE(flat_text(pairs));
  EXPECT_FALSE(flat_text(pairs + " a|1"));
  EXPECT_TRUE(flat_text(toml));
  EXPECT_FALSE(flat_text(toml + "a = 1\n"));
}

TEST(FlatText, leaves_other_texts_alone) {
  for (const std::string_view text :
       {"", " ", "graphs:\n  - O: 3\n", "[graphs]\nO = 3\n", "O = 3\n", "a|b", "vtcm_size", "{", "vtcm_size = \"open\n",
        "--qualcomm_", "vtcm_size = [1]", "| |", "=", "vtcm_size ="})
    EXPECT_FALSE(flat_text(text)) << text;
}

}  // namespace
}  // namespace bext
