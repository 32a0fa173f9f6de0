#include "bext/config/modes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "bext/config/compile_config.h"
#include "parsed_json.h"

namespace bext {
namespace {

using testing::HasSubstr;

TEST(WeightSharing, WithEveryArgument) {
  CompileConfig config{BackendType::HTP};
  const auto set = config.set_mode("weight_sharing", {.graph_names = {"prefill", "decode"},
                                                      .soc_model = 57,
                                                      .dsp_arch = "v75",
                                                      .hvx_threads = 4,
                                                      .vtcm_size_in_mb = 8,
                                                      .fp16 = true});
  ASSERT_TRUE(set) << set.error().to_string();
  EXPECT_EQ(*set, &config);
  EXPECT_EQ(*config.backend_extensions(), json(R"({"context": [{"weight_sharing_enabled": true}],
                     "graphs": [{"vtcm_mb": 8, "O": 3, "fp16_relaxed_precision": 1, "hvx_threads": 4,
                                 "graph_names": ["prefill"]},
                                {"vtcm_mb": 8, "O": 3, "fp16_relaxed_precision": 1, "hvx_threads": 4,
                                 "graph_names": ["decode"]}],
                     "devices": [{"soc_model": 57, "dsp_arch": "v75", "cores": [{"perf_profile": "burst"}]}],
                     "memory": {"mem_type": "shared_buffer"}})"));
  EXPECT_EQ(config.io_tensor_mem_type.get(), IoTensorMemType::memhandle);
  EXPECT_FALSE(*config.ensure_graphs);
}

TEST(WeightSharing, InfersFromSocDetails) {
  CompileConfig config{BackendType::HTP};
  config.soc_details = "chipset:SM8750";
  ASSERT_TRUE(config.set_mode("weight_sharing", {.graph_names = {"a"}}));
  EXPECT_EQ(*config.device_custom_configs[0].soc_model, 69);
  EXPECT_EQ(config.device_custom_configs[0].dsp_arch->value(), "v79");
  EXPECT_EQ(*config.graph_custom_configs[0].vtcm_size_in_mb, 8);
}

TEST(WeightSharing, ArgumentsWinOverSocDetails) {
  CompileConfig config{BackendType::HTP};
  config.soc_details = "chipset:SM8750";
  ASSERT_TRUE(config.set_mode("weight_sharing", {.graph_names = {"a"}, .vtcm_size_in_mb = 2, .fp16 = false}));
  EXPECT_EQ(*config.graph_custom_configs[0].vtcm_size_in_mb, 2);
  EXPECT_EQ(*config.graph_custom_configs[0].fp16_relaxed_precision, 0);
}

TEST(WeightSharing, FallsBackToADefaultTarget) {
  CompileConfig config{BackendType::HTP};
  ASSERT_TRUE(config.set_mode("weight_sharing", {.graph_names = {"a"}}));
  EXPECT_EQ(*config.device_custom_configs[0].soc_model, 69);
  EXPECT_EQ(config.device_custom_configs[0].dsp_arch->value(), "v79");
}

TEST(WeightSharing, ReportsAnAssumedTarget) {
  const auto says_so = [](const CompileConfig& config) {
    const Findings findings = config.check();
    return std::ranges::any_of(
        findings, [](const Diagnostic& finding) { return finding.kind->id == "weight-sharing-mode-needs-soc"; });
  };
  CompileConfig config{BackendType::HTP};
  ASSERT_TRUE(config.set_mode("weight_sharing", {.graph_names = {"a"}}));
  EXPECT_TRUE(says_so(config));
  config.device_custom_configs[0].soc_model = 57;
  EXPECT_FALSE(says_so(config));
  CompileConfig named{BackendType::HTP};
  ASSERT_TRUE(named.set_mode("weight_sharing", {.soc_model = 69, .dsp_arch = "v79"}));
  EXPECT_FALSE(says_so(named));
}

TEST(WeightSharing, EnsuresGraphsWithoutNames) {
  CompileConfig config{BackendType::HTP};
  ASSERT_TRUE(config.set_mode("weight_sharing"));
  EXPECT_TRUE(*config.ensure_graphs);
  EXPECT_EQ(config.graph_custom_configs.size(), 2U);
  EXPECT_EQ(*config.model_dump()->find("ensure_graphs"), Json{true});
}

TEST(WeightSharing, KeepsExistingGraphsAndDevices) {
  CompileConfig config{BackendType::HTP};
  config.graph_custom_configs = {htp::GraphConfig{.name = "mine", .optimization_type = 1}};
  config.device_custom_configs = {htp::DeviceConfig{.soc_model = 43}};
  config.context_custom_configs = {htp::ContextConfig{.extended_udma = true}, htp::ContextConfig{}};
  config.io_tensor_mem_type = IoTensorMemType::memhandle;
  ASSERT_TRUE(config.set_mode("weight_sharing", {.graph_names = {"a", "b"}, .soc_model = 69}));
  EXPECT_EQ(*config.backend_extensions(), json(R"({"context": [{"extended_udma": true, "weight_sharing_enabled": true},
                                 {"weight_sharing_enabled": true}],
                     "graphs": [{"O": 1, "graph_names": ["mine"]}], "devices": [{"soc_model": 43}],
                     "memory": {"mem_type": "shared_buffer"}})"));
  EXPECT_FALSE(*config.ensure_graphs);
}

TEST(WeightSharing, KeepsCoresAndEverySoc) {
  CompileConfig config{BackendType::HTP};
  config.soc_details = "dsp_arch:v73;soc_model:43|50;cores:2";
  ASSERT_TRUE(config.set_mode("weight_sharing", {.graph_names = {"a"}}));
  EXPECT_EQ(*config.backend_extensions()->find("devices"), json(R"([
    {"device_id": 0, "soc_model": 43, "dsp_arch": "v73",
     "cores": [{"core_id": 0, "perf_profile": "burst"}, {"core_id": 1, "perf_profile": "burst"}]},
    {"device_id": 1, "soc_model": 50, "dsp_arch": "v73",
     "cores": [{"core_id": 0, "perf_profile": "burst"}, {"core_id": 1, "perf_profile": "burst"}]}])"));
  EXPECT_EQ(config.graph_custom_configs[0].num_cores->value(), 2);
}

TEST(WeightSharing, SetsBurstOnExistingCores) {
  CompileConfig config{BackendType::HTP};
  config.device_custom_configs = {htp::DeviceConfig{.soc_model = 43}};
  config.device_custom_configs[0].cores.push_back({.id = 1, .perf_profile = PerfProfile::balanced});
  config.io_tensor_mem_type = std::nullopt;
  ASSERT_TRUE(config.set_mode("weight_sharing", {.graph_names = {"a"}}));
  EXPECT_EQ(*config.device_custom_configs[0].cores[0].perf_profile, PerfProfile::burst);
  EXPECT_EQ(config.io_tensor_mem_type.get(), IoTensorMemType::memhandle);
}

TEST(WeightSharing, IsForHtp) {
  CompileConfig config{BackendType::AIC};
  const auto set = config.set_mode("weight_sharing");
  ASSERT_FALSE(set);
  EXPECT_EQ(set.error().kind, ConfigErrorKind::value);
  EXPECT_THAT(set.error().message, HasSubstr("`AIC`"));
  CompileConfig bad{BackendType::HTP};
  bad.soc_details = "nonsense";
  EXPECT_FALSE(bad.set_mode("weight_sharing"));
  EXPECT_FALSE(bad.graph_custom_configs.is_set()) << "nothing is set when the target cannot be resolved";
}

TEST(Modes, AnUnknownOneIsAValueError) {
  CompileConfig config{BackendType::HTP};
  EXPECT_THAT(config.set_mode("turbo").error().message, HasSubstr("unknown mode `turbo`"));
}

TEST(Modes, AreListed) {
  ASSERT_EQ(choices<CompilerModes>.values.size(), 1U);
  EXPECT_EQ(text_of(CompilerModes::weight_sharing), "weight_sharing");
}

TEST(WeightSharing, RejectsARawDocument) {
  CompileConfig config{BackendType::HTP};
  config.passthrough = Document::parse("{}");
  const auto set = config.set_mode("weight_sharing");
  ASSERT_FALSE(set);
  EXPECT_THAT(set.error().message, testing::HasSubstr("no effect on a passthrough document"));
  EXPECT_FALSE(config.memory_custom_config);
}

}  // namespace
}  // namespace bext
