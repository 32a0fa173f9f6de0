// Findings of `CompileConfig::check` about attributes that contradict each other or have no effect.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/config/compile_config.h"

namespace bext {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> ids(const CompileConfig& config) {
  std::vector<std::string> list;
  const Findings findings = config.check();
  for (const Diagnostic& finding : findings) list.emplace_back(finding.kind->id);
  return list;
}

TEST(CompileCheck, AGoodConfigHasNoFindings) {
  CompileConfig config{BackendType::HTP};
  config.soc_details = "chipset:SM8550";
  config.graph_custom_configs = {htp::GraphConfig{.name = "a", .optimization_type = 3}};
  EXPECT_THAT(ids(config), IsEmpty());
}

TEST(CompileCheck, IntermediateOutputsExcludeOutputTensors) {
  CompileConfig config{BackendType::HTP};
  config.enable_intermediate_outputs = true;
  EXPECT_THAT(ids(config), IsEmpty());
  config.set_output_tensors = std::vector<std::string>{"g:a,b"};
  EXPECT_THAT(ids(config), ElementsAre("intermediate-outputs-vs-output-tensors"));
  config.enable_intermediate_outputs = false;
  EXPECT_THAT(ids(config), IsEmpty());
}

TEST(CompileCheck, OutputTensorsAreParsed) {
  CompileConfig config{BackendType::HTP};
  config.set_output_tensors = std::vector<std::string>{"graph0:t0", "t1;graph1:t0"};
  EXPECT_THAT(ids(config), IsEmpty());
  config.set_output_tensors = std::vector<std::string>{"graph0:;graph1:t"};
  EXPECT_THAT(ids(config), ElementsAre("output-tensors-syntax"));
}

TEST(CompileCheck, OptionsOfAnotherBackend) {
  CompileConfig config{BackendType::AIC};
  config.graph_custom_configs = {htp::GraphConfig{.name = "a"}};
  config.memory_custom_config.emplace();
  config.group_context_config.emplace();
  EXPECT_THAT(ids(config), ElementsAre("custom-configs-backend", "custom-configs-backend", "custom-configs-backend"));
  CompileConfig htp{BackendType::HTP};
  htp.compiler_custom_configs.emplace();
  htp.context_custom_configs = List<htp_mcp::ContextConfig>{{.heap_size = 1}};
  EXPECT_THAT(ids(htp), ElementsAre("custom-configs-backend", "custom-configs-backend"));
}

TEST(CompileCheck, TargetsThatAreIgnored) {
  CompileConfig config{BackendType::AIC};
  config.soc_details = "chipset:SM8550";
  EXPECT_THAT(ids(config), ElementsAre("soc-details-ignored-for-backend"));
  CompileConfig bad{BackendType::HTP};
  bad.soc_details = "SM8550";
  EXPECT_THAT(ids(bad), ElementsAre("soc-details-format"));
}

TEST(CompileCheck, TheNameOfTheBinary) {
  CompileConfig config{BackendType::HTP};
  config.backend_binary_path = "myqpc";
  EXPECT_THAT(ids(config), ElementsAre("backend-binary-suffix"));
  EXPECT_THAT(config.check().begin()->message, HasSubstr("`myqpc_backend.bin`"));
  config.backend_binary_path = "myqpc_backend.bin";
  EXPECT_THAT(ids(config), IsEmpty());
}

TEST(CompileCheck, AFractionalLevelIsWithinTheDocumentedRange) {
  CompileConfig config{BackendType::HTP};
  config.graph_custom_configs = {htp::GraphConfig{.name = "a", .optimization_type = 2.5}};
  EXPECT_THAT(ids(config), IsEmpty());
  config.graph_custom_configs[0].optimization_type = 3.5;
  EXPECT_THAT(ids(config), ElementsAre("value-out-of-range"));
}

TEST(CompileCheck, ValuesThatTheDocumentedClassesReject) {
  CompileConfig config{BackendType::HTP};
  config.graph_custom_configs = {htp::GraphConfig{.name = "a", .optimization_type = 7, .dlbc = 2}};
  config.context_custom_configs = {htp::ContextConfig{.max_spill_fill_buffer_for_group = 4, .group_id = 1}};
  EXPECT_THAT(ids(config), ElementsAre("value-out-of-range", "value-out-of-range", "value-out-of-range"));
}

TEST(CompileCheck, Passthrough) {
  CompileConfig config{BackendType::HTP};
  config.passthrough = Document::parse("{}");
  EXPECT_THAT(ids(config), ElementsAre("passthrough-unchecked"));
}

}  // namespace
}  // namespace bext
