// Arguments and files of a job. Every attribute of CompileConfig is tested here.
#include "bext/drive/prepare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/drive/tool_options.h"

namespace bext::drive {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

Prepared prepared(const CompileConfig& config, std::vector<std::string> models = {"/m/vit.dlc"}) {
  return prepare(*job_from_config(config, std::move(models)), sample_sdk, "/out");
}

CompileConfig config_with(const Json::Object& attributes, std::string_view backend = "HTP") {
  auto config = CompileConfig::create(backend, attributes);
  EXPECT_TRUE(config) << config.error().to_string();
  return *config;
}

/// The value after an option; empty if missing.
std::string value_of(const Prepared& ready, std::string_view option) {
  const std::vector<std::string>& words = ready.command.arguments;
  const auto at = std::ranges::find(words, option);
  return at == words.end() || at + 1 == words.end() ? "" : *(at + 1);
}

TEST(Prepare, NamesModelBackendAndOutput) {
  const Prepared ready = prepared(CompileConfig{BackendType::HTP}, {"/m/vit.dlc", "/m/decoder.dlc"});
  EXPECT_EQ(ready.command.program, "/sdk/bin/x86_64-linux-clang/qnn-context-binary-generator");
  EXPECT_THAT(ready.command.arguments,
              ElementsAre("--model", "/sdk/lib/x86_64-linux-clang/libQnnModelDlc.so", "--dlc_path",
                          "/m/vit.dlc,/m/decoder.dlc", "--backend", "/sdk/lib/x86_64-linux-clang/libQnnHtp.so",
                          "--binary_file", "vit", "--output_dir", "/out"));
  EXPECT_THAT(ready.files, IsEmpty());
  EXPECT_THAT(ready.command.variables, ElementsAre(Variable{"LD_LIBRARY_PATH", "/sdk/lib/x86_64-linux-clang"}));
}

TEST(Prepare, AcceptsModelLibraries) {
  const Prepared ready = prepared(CompileConfig{BackendType::HTP}, {"/m/libvit.so"});
  EXPECT_EQ(value_of(ready, "--model"), "/m/libvit.so");
  EXPECT_EQ(value_of(ready, "--binary_file"), "vit");
  EXPECT_THAT(ready.command.arguments, Not(Contains("--dlc_path")));
}

TEST(Prepare, WritesTheInnerFileAndTheWrapper) {
  const Prepared ready = prepared(config_with({{"soc_details", "chipset:SM8550"}}));
  ASSERT_THAT(ready.files, SizeIs(2));
  EXPECT_EQ(ready.files[0].name, "vit.htp.json");
  EXPECT_THAT(ready.files[0].text, HasSubstr("\"soc_model\": 43"));
  EXPECT_EQ(ready.files[1].name, "vit.config.json");
  EXPECT_EQ(ready.files[1].text,
            "{\n    \"backend_extensions\": {\n"
            "        \"shared_library_path\": \"/sdk/lib/x86_64-linux-clang/libQnnHtpNetRunExtensions.so\",\n"
            "        \"config_file_path\": \"/out/vit.htp.json\"\n    }\n}\n");
  EXPECT_EQ(value_of(ready, "--config_file"), "/out/vit.config.json");
}

TEST(Prepare, NamesTheLibrariesOfEveryBackend) {
  const auto libraries_of = [](BackendType backend) {
    const Prepared ready =
        prepare({.models = {"/m.dlc"}, .backend = backend, .extensions = "{}", .name = "m"}, sample_sdk, "/out");
    return std::pair{value_of(ready, "--backend"), ready.files.at(1).text};
  };
  EXPECT_THAT(libraries_of(BackendType::LPAI).first, HasSubstr("/libQnnLpai.so"));
  EXPECT_THAT(libraries_of(BackendType::LPAI).second,
              AllOf(HasSubstr("/libQnnLpaiNetRunExtensions.so"), HasSubstr("/out/m.lpai.json")));
  EXPECT_THAT(libraries_of(BackendType::AIC).first, HasSubstr("/libQnnAic.so"));
  EXPECT_THAT(libraries_of(BackendType::AIC).second, HasSubstr("/libQnnAicNetRunExtensions.so"));
  EXPECT_THAT(libraries_of(BackendType::HTP_MCP).second, HasSubstr("/libQnnHtpMcpNetRunExtensions.so"));
}

TEST(Prepare, TurnsEveryPlainAttributeIntoAnOption) {
  const Prepared ready = prepared(
      config_with({{"backend_binary_path", "myqpc"},
                   {"data_format_config", "/formats.json"},
                   {"io_tensor_mem_type", "memhandle"},
                   {"log_level", "warning"},
                   {"op_packages",
                    Json::array({Json::object({{"path", "/ops.so"}, {"interface_provider", "give"}}),
                                 Json::object({{"path", "/o2.so"}, {"interface_provider", "g"}, {"target", "HTP"}})})},
                   {"set_output_tensors", Json::array({"vit:a,b;dec:c"})}}));
  EXPECT_EQ(value_of(ready, "--backend_binary"), "myqpc_backend");
  EXPECT_EQ(ready.backend_binary, "/out/myqpc_backend.bin");
  const Prepared without = prepared(config_with({}));
  EXPECT_THAT(without.command.arguments, testing::Not(Contains("--backend_binary")));
  EXPECT_EQ(without.backend_binary, "");
  EXPECT_EQ(value_of(ready, "--data_format_config"), "/formats.json");
  EXPECT_EQ(value_of(ready, "--input_output_tensor_mem_type"), "memhandle");
  EXPECT_EQ(value_of(ready, "--log_level"), "warn");
  EXPECT_EQ(value_of(ready, "--op_packages"), "/ops.so:give,/o2.so:g:HTP");
  EXPECT_EQ(value_of(ready, "--set_output_tensors"), "vit:a,b;dec:c");
  EXPECT_THAT(prepared(config_with({{"enable_intermediate_outputs", true}})).command.arguments,
              Contains("--enable_intermediate_outputs"));
  const Prepared debug = prepared(config_with({{"debug", true}}));
  EXPECT_EQ(value_of(debug, "--log_level"), "verbose");
  EXPECT_THAT(debug.notes, ElementsAre(HasSubstr("the tool documents no option for `debug`")));
}

TEST(Prepare, HasATestForEveryAttribute) {
  // Those above, and those of the backend-extensions file: a new attribute must be added here.
  EXPECT_THAT(CompileConfig::list_options(),
              testing::UnorderedElementsAre("backend", "compiler_custom_configs", "context_custom_configs",
                                            "graph_custom_configs", "device_custom_configs", "memory_custom_config",
                                            "group_context_config", "backend_binary_path", "data_format_config",
                                            "debug", "enable_intermediate_outputs", "io_tensor_mem_type", "log_level",
                                            "op_packages", "set_output_tensors", "soc_details", "ensure_graphs"));
}

TEST(Prepare, PutsCustomConfigsIntoTheInnerFile) {
  const Prepared htp = prepared(config_with(
      {{"graph_custom_configs", Json::array({Json::object({{"graph_names", Json::array({"vit"})}, {"O", 3}})})},
       {"context_custom_configs", Json::array({Json::object({{"weight_sharing_enabled", true}})})},
       {"device_custom_configs", Json::array({Json::object({{"soc_model", 69}})})},
       {"memory_custom_config", Json::object({{"mem_type", "shared_buffer"}})},
       {"group_context_config", Json::object({{"share_resources", true}})}}));
  for (const char* part :
       {"\"O\": 3", "weight_sharing_enabled", "\"soc_model\": 69", "shared_buffer", "share_resources"})
    EXPECT_THAT(htp.files[0].text, HasSubstr(part));
  const Prepared aic = prepared(config_with({{"compiler_custom_configs", Json::object({{"num_of_cores", 4}})}}, "AIC"));
  EXPECT_EQ(aic.files[0].name, "vit.aic.json");
}

TEST(Prepare, NamesGraphsAfterTheModelsIfRequested) {
  CompileConfig config{BackendType::HTP};
  ASSERT_TRUE(config.set_mode("weight_sharing"));
  const Prepared ready = prepared(config, {"/m/prefill.dlc", "/m/decode.dlc"});
  EXPECT_THAT(ready.files[0].text, AllOf(HasSubstr("\"prefill\""), HasSubstr("\"decode\""), Not(HasSubstr("\"\""))));
  EXPECT_EQ(value_of(ready, "--input_output_tensor_mem_type"), "memhandle");
}

TEST(Prepare, KeepsAPassthroughUnchanged) {
  const std::string text = "{ \"graphs\":[ {\"graph_names\":[\"a\"] ,\"vtcm_mb\": 1e0}]}\n\n";
  const MemoryFiles files{{{"x.json", text}}};
  const auto config = CompileConfig::from_backend_extensions("HTP", files, "x.json", {.passthrough = true});
  EXPECT_EQ(prepared(*config).files[0].text, text);
}

TEST(Prepare, GivesTheRestOfTheJobToTheTool) {
  CompileJob job = *job_from_config(CompileConfig{BackendType::HTP}, {"/m/vit.dlc"});
  job.profiling_level = "backend";
  job.profiling_option = "optrace";
  job.model_prefix = "Qnn";
  job.platform_options = "a:b";
  job.more = {"--htp_socs", "sm8750"};
  const Prepared ready = prepare(job, sample_sdk, "/out");
  EXPECT_EQ(value_of(ready, "--profiling_level"), "backend");
  EXPECT_EQ(value_of(ready, "--profiling_option"), "optrace");
  EXPECT_EQ(value_of(ready, "--model_prefix"), "Qnn");
  EXPECT_EQ(value_of(ready, "--platform_options"), "a:b");
  EXPECT_EQ(ready.command.arguments.back(), "sm8750");
}

TEST(Prepare, TranslatesLogLevels) {
  const auto known = generator_tool.find("--log_level")->choices;
  EXPECT_EQ(tool_log_level("CRITICAL", known), "error");
  EXPECT_EQ(tool_log_level("ERROR", known), "error");
  EXPECT_EQ(tool_log_level("WARNING", known), "warn");
  EXPECT_EQ(tool_log_level("Info", known), "info");
  EXPECT_EQ(tool_log_level("debug", known), "verbose");
}

TEST(Prepare, ReadsBackWithTheUtility) {
  EXPECT_THAT(read_back_command(sample_sdk, "/out/vit.bin", "/out/info.json").arguments,
              ElementsAre("--context_binary", "/out/vit.bin", "--json_file", "/out/info.json"));
}

TEST(Prepare, LetsTheShellExpandOnlyTheSdkRoot) {
  CompileJob job;
  job.models = {"/m.dlc"};
  job.name = "$QAIRT_SDK_ROOTx";
  job.more = {"--backend", "$QAIRT_SDK_ROOT/mine"};
  const std::string text = to_shell(prepare(job, assumed_sdk("x86_64"), "/out").command);
  EXPECT_TRUE(text.contains("--backend \"$QAIRT_SDK_ROOT\"/lib/x86_64-linux-clang/libQnnHtp.so")) << text;
  EXPECT_TRUE(text.contains("'$QAIRT_SDK_ROOTx'")) << text;
  EXPECT_TRUE(text.contains("--backend '$QAIRT_SDK_ROOT/mine'")) << text;
}

}  // namespace
}  // namespace bext::drive
