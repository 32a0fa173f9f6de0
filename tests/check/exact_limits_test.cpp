// Rules with a number in them, exactly at the number and next to it.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "bext/check/check.h"

namespace bext {
namespace {

bool reports(std::string_view id, const std::string& text, const CheckSettings& settings = {}) {
  LoadedFile file = load("ext.json", text);
  check(file, settings);
  return std::ranges::any_of(file.findings, [&](const Diagnostic& finding) { return finding.kind->id == id; });
}

std::string names(int count) {
  std::string list;
  for (int i = 0; i < count; ++i) list += (i > 0 ? ", \"g" : "\"g") + std::to_string(i) + "\"";
  return list;
}

std::string sharing(int graphs) {
  return R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": [)" + names(graphs) + "]}]}";
}

TEST(ExactLimits, SixtyFourGraphsShareWeights) {
  constexpr std::string_view id = "weight-sharing-max-64-graphs";
  EXPECT_FALSE(reports(id, sharing(64)));
  EXPECT_TRUE(reports(id, sharing(65)));
  // The graphs of the model count as well.
  CheckSettings settings;
  for (int i = 0; i < 64; ++i) settings.graphs.push_back("g" + std::to_string(i));
  EXPECT_FALSE(reports(id, sharing(1), settings));
  settings.graphs.emplace_back("g64");
  EXPECT_TRUE(reports(id, sharing(1), settings));
  EXPECT_FALSE(reports(
      id, R"({"context": [{"weight_sharing_enabled": false}], "graphs": [{"graph_names": [)" + names(65) + "]}]}"));
}

TEST(ExactLimits, ThirtyTwoGraphsAreCompressedAndSixteenTwice) {
  const auto compressed = [](int graphs, const std::string& options) {
    return R"({"graphs": [{"graph_names": [)" + names(graphs) + "], " + options + "}]}";
  };
  constexpr std::string_view id = "dlbc-max-graphs";
  EXPECT_FALSE(reports(id, compressed(32, R"("dlbc": 1)")));
  EXPECT_TRUE(reports(id, compressed(33, R"("dlbc": 1)")));
  EXPECT_FALSE(reports(id, compressed(32, R"("dlbc_weights": 1)")));
  EXPECT_TRUE(reports(id, compressed(33, R"("dlbc_weights": 1)")));
  EXPECT_FALSE(reports(id, compressed(16, R"("dlbc": 1, "dlbc_weights": 1)")));
  EXPECT_TRUE(reports(id, compressed(17, R"("dlbc": 1, "dlbc_weights": 1)")));
}

TEST(ExactLimits, AllVtcmIsAShareOfIt) {
  constexpr std::string_view id = "aic-vtcm-ratio-range";
  EXPECT_FALSE(reports(id, R"({"compiler_VTCM_working_set_limit_ratio": 1})"));
  EXPECT_TRUE(reports(id, R"({"compiler_VTCM_working_set_limit_ratio": 1.01})"));
  EXPECT_TRUE(reports(id, R"({"compiler_VTCM_working_set_limit_ratio": 0})"));
}

TEST(ExactLimits, SpillFillSizesBelow65536LookLikeMebibytes) {
  const auto size = [](const std::string& bytes) {
    return R"({"context": [{"max_spill_fill_buffer_for_group": )" + bytes + R"(, "group_id": 0}]})";
  };
  constexpr std::string_view id = "spill-fill-looks-like-mib";
  EXPECT_TRUE(reports(id, size("1")));
  EXPECT_TRUE(reports(id, size("65535")));
  EXPECT_FALSE(reports(id, size("65536")));
  EXPECT_FALSE(reports(id, size("0")));
}

TEST(ExactLimits, TwoDevicesAreEnough) {
  constexpr std::string_view id = "duplicate-device-id";
  EXPECT_FALSE(reports(id, R"({"devices": [{"device_id": 0, "soc_model": 69}]})"));
  EXPECT_TRUE(reports(id, R"({"devices": [{"device_id": 0, "soc_model": 69}, {"device_id": 0}]})"));
  EXPECT_FALSE(reports(id, R"({"devices": [{"device_id": 0, "soc_model": 69}, {"device_id": 1}]})"));
  // 1 is a number of a SoC, too.
  EXPECT_TRUE(reports(id, R"({"devices": [{"soc_model": 1}, {"soc_model": 69}]})"));
  // Entries with the default id are reported only if they name different SoCs, by number or by architecture.
  EXPECT_TRUE(reports(id, R"({"devices": [{"soc_model": 69}, {"soc_model": 57}]})"));
  EXPECT_TRUE(reports(id, R"({"devices": [{"soc_model": 69}, {"device_id": 0, "soc_model": 57}]})"));
  EXPECT_TRUE(reports(id, R"({"devices": [{"soc_id": 69}, {"soc_model": 57}]})"));
  EXPECT_TRUE(reports(id, R"({"devices": [{"dsp_arch": "v73"}, {"dsp_arch": "v75"}]})"));
  EXPECT_FALSE(reports(id, R"({"devices": [{"soc_model": 69}, {"soc_model": 69}]})"));
  EXPECT_FALSE(reports(id, R"({"devices": [{"soc_model": 69}, {"pd_session": "unsigned"}]})"));
  EXPECT_FALSE(reports(id, R"({"devices": [{"dsp_arch": "v73"}, {"dsp_arch": "v73"}]})"));
  EXPECT_FALSE(reports(id, R"({"devices": [{"dsp_arch": "v73"}, {"pd_session": "unsigned"}]})"));
}

TEST(ExactLimits, TwoContextsAreSeveral) {
  constexpr std::string_view id = "context-list-with-several";
  EXPECT_FALSE(reports(id, R"({"context": [{"weight_sharing_enabled": true}]})"));
  EXPECT_TRUE(reports(id, R"({"context": [{"weight_sharing_enabled": true}, {}]})"));
}

}  // namespace
}  // namespace bext
