#include "bext/config/compile_config.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/seed_example.h"
#include "config/target_devices.h"
#include "parsed_json.h"

namespace bext {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const MemoryFiles& files() {
  static const MemoryFiles all{{{"backend_extensions.json", seed_example},
                                {"udma.json", R"({"context": [{"extended_udma": true}], "vendor": {"x": 1}})"},
                                {"bad.json", "{\"graphs\": [{\"graph_names\": [\"a\"],\n \"O\": 9}]}"},
                                {"broken.json", R"({"graphs": [)"},
                                {"list.json", "[]"},
                                {"raw.json", "{ \"graphs\" : 3,  // whatever\n\t\"context\": [ ] }\n"}}};
  return all;
}
CompileConfig made(std::string_view backend, const Json::Object& attributes = {}) {
  auto config = CompileConfig::create(backend, attributes);
  EXPECT_TRUE(config) << config.error().to_string();
  return std::move(*config);
}
std::string refusal(std::string_view backend, const Json::Object& attributes) {
  const auto config = CompileConfig::create(backend, attributes);
  return config ? std::string{} : config.error().to_string();
}

TEST(CompileConfig, DocumentedConstruction) {
  const CompileConfig config_sm8550 = made("HTP", {{"soc_details", "chipset:SM8550"}});
  EXPECT_EQ(config_sm8550.backend, BackendType::HTP);
  CompileConfig config_O3{BackendType::HTP};
  config_O3.graph_custom_configs = {htp::GraphConfig{.name = "graph_A", .optimization_type = 3}};
  EXPECT_EQ(*config_O3.to_backend_extension_json({}), R"({"graphs": [{"O": 3, "graph_names": ["graph_A"]}]})");
}

TEST(CompileConfig, ConstructionByEveryBackend) {
  for (const Choice& backend : choices<BackendType>.values)
    EXPECT_EQ(CompileConfig::create(backend.text).has_value(), backend.text != "CPU" && backend.text != "GPU");
  EXPECT_EQ(refusal("HPT", {}), "unknown backend `HPT`; did you mean `HTP`?");
  EXPECT_THAT(refusal("quantum", {}), HasSubstr("expected one of HTP, HTP_MCP"));
}

TEST(CompileConfig, EveryAttribute) {
  const CompileConfig config = made("HTP", {{"backend", "HTP"},
                                            {"backend_binary_path", "myqpc"},
                                            {"data_format_config", "formats.json"},
                                            {"debug", true},
                                            {"enable_intermediate_outputs", false},
                                            {"io_tensor_mem_type", "memhandle"},
                                            {"log_level", "debug"},
                                            {"op_packages", json(R"([{"path": "libOps.so",
                                                "interface_provider": "OpsProvider", "target": "HTP"}])")},
                                            {"set_output_tensors", Json::array({"g:a", "b"})},
                                            {"soc_details", "chipset:SM8750"},
                                            {"context_custom_configs", json(R"([{"extended_udma": true}])")},
                                            {"graph_custom_configs", json(R"([{"name": "g", "O": 3}])")},
                                            {"device_custom_configs", json(R"([{"soc_model": 69}])")},
                                            {"memory_custom_config", json(R"({"mem_type": "shared_buffer"})")},
                                            {"group_context_config", json(R"({"share_resources": true})")}});
  EXPECT_EQ(config.backend_binary_path->value(), "myqpc");
  EXPECT_EQ(config.data_format_config->value(), "formats.json");
  EXPECT_TRUE(*config.debug);
  EXPECT_EQ(config.enable_intermediate_outputs.get(), false);
  EXPECT_EQ(config.io_tensor_mem_type.get(), IoTensorMemType::memhandle);
  EXPECT_EQ(config.log_level->value(), "debug");
  EXPECT_EQ(*config.op_packages.at(0).interface_provider, "OpsProvider");
  EXPECT_THAT(config.set_output_tensors->value(), ElementsAre("g:a", "b"));
  EXPECT_EQ(config.soc_details->value(), "chipset:SM8750");
  EXPECT_EQ(
      *config.to_backend_extension_json({}),
      R"({"context": [{"extended_udma": true}], "graphs": [{"O": 3, "graph_names": ["g"]}], "devices": )"
      R"([{"soc_model": 69}], "memory": {"mem_type": "shared_buffer"}, "groupContext": {"share_resources": true}})");
}

TEST(CompileConfig, DefaultsOfAttributes) {
  const CompileConfig config{BackendType::HTP};
  EXPECT_EQ(config.io_tensor_mem_type.get(), IoTensorMemType::raw);
  EXPECT_EQ(config.log_level->value(), "error");
  EXPECT_FALSE(*config.debug);
  EXPECT_FALSE(config.set_output_tensors.get());
  EXPECT_FALSE(config.context_custom_configs.is_set());
}

TEST(CompileConfig, NoneMeansUnset) {
  const CompileConfig config = made("HTP", {{"graph_custom_configs", nullptr},
                                            {"memory_custom_config", nullptr},
                                            {"compiler_custom_configs", nullptr},
                                            {"log_level", nullptr},
                                            {"soc_details", nullptr}});
  EXPECT_FALSE(config.graph_custom_configs.is_set());
  EXPECT_FALSE(config.memory_custom_config);
  EXPECT_EQ(*config.to_backend_extension_json({}), "{}");
}

TEST(CompileConfig, RefusedAttributesAreNamed) {
  EXPECT_EQ(refusal("HTP", {{"sock_details", "x"}}), "unknown attribute `sock_details`; did you mean `soc_details`?");
  EXPECT_THAT(refusal("HTP", {{"debug", "yes"}}), HasSubstr("`debug`"));
  EXPECT_THAT(refusal("HTP", {{"io_tensor_mem_type", "ram"}}), HasSubstr("io_tensor_mem_type"));
  EXPECT_THAT(refusal("HTP", {{"graph_custom_configs", json(R"([{"name": "a", "O": 5}])")}}),
              HasSubstr("`O` must be 1, 2 or 3, found 5"));
  EXPECT_THAT(refusal("HTP", {{"backend", "AIC"}}), HasSubstr("\"AIC\""));
}

TEST(CompileConfig, OfAicAcceptsCompilerOptions) {
  const CompileConfig config =
      made("AIC", {{"compiler_custom_configs", json(R"({"compiler_num_of_cores": 16, "compiler_unknown": 1})")}});
  EXPECT_EQ(*config.compiler_custom_configs->num_of_cores, 16);
  EXPECT_EQ(*config.to_backend_extension_json({}), R"({"compiler_num_of_cores": 16, "compiler_unknown": 1})");
}

TEST(CompileConfig, OfHtpMcpAcceptsItsOwnClasses) {
  const CompileConfig config = made("HTP_MCP", {{"context_custom_configs", json(R"([{"heap_size": 64}])")},
                                                {"graph_custom_configs", json(R"([{"name": "a"}])")},
                                                {"device_custom_configs", json(R"([{"num_cores": 2}])")}});
  EXPECT_TRUE(config.context_custom_configs.get_if<htp_mcp::ContextConfig>());
  EXPECT_EQ(*config.to_backend_extension_json({}),
            R"({"context": [{"heap_size": 64}], "graphs": [{"graph_names": ["a"]}], "devices": [{"num_cores": 2}]})");
}

TEST(CompileConfig, OfOtherBackendsGivesAnEmptyObject) { EXPECT_EQ(*made("LPAI").to_backend_extension_json(), "{}"); }

TEST(CompileConfig, RejectsWhatPythonRejects) {
  EXPECT_THAT(refusal("CPU", {}), HasSubstr("does not support offline compilation"));
  EXPECT_THAT(refusal("GPU", {}), HasSubstr("does not support offline compilation"));
  EXPECT_NE(refusal("HTP", {{"soc_details", "nonsense"}}), "");
  EXPECT_THAT(refusal("HTP", {{"enable_intermediate_outputs", true}, {"set_output_tensors", json(R"(["t"])")}}),
              HasSubstr("mutually exclusive"));
  EXPECT_THAT(refusal("AIC", {{"memory_custom_config", json(R"({"mem_type": "shared_buffer"})")}}),
              HasSubstr("the backend is AIC"));
  EXPECT_THAT(refusal("HTP", {{"graph_custom_configs", json(R"([{"O": 3}])")}}), HasSubstr("graph_names"));
  EXPECT_THAT(refusal("HTP", {{"graph_custom_configs", json(R"([{"name": "a"}, {"name": "b"}])")},
                              {"set_output_tensors", json(R"(["t"])")}}),
              HasSubstr("missing graph name"));
}

TEST(CompileConfig, UdmaNeedsAnArchitecture) {
  const Json udma = json(R"([{"extended_udma": true}])");
  EXPECT_THAT(
      refusal("HTP", {{"context_custom_configs", udma}, {"device_custom_configs", json(R"([{"dsp_arch": "v79"}])")}}),
      HasSubstr("requires v81"));
  EXPECT_EQ(refusal("HTP", {{"context_custom_configs", udma}, {"soc_details", "chipset:SM8750"}}), "");
  const Json dumped = json(R"([{"device_id": 0, "soc_model": 69, "dsp_arch": "v79", "pd_session": "unsigned"}])");
  EXPECT_EQ(
      refusal("HTP",
              {{"context_custom_configs", udma}, {"soc_details", "chipset:SM8750"}, {"device_custom_configs", dumped}}),
      "");
}

TEST(CompileConfig, AcceptsWhatOnlyTheToolsReject) {
  EXPECT_EQ(refusal("HTP", {{"device_custom_configs", json(R"([{"core_type": 2}])")}}), "");
  EXPECT_EQ(refusal("HTP", {{"graph_custom_configs", json(R"([{"name": "a", "finalize_config": {"P": 7}}])")}}), "");
  EXPECT_NE(refusal("HTP", {{"graph_custom_configs", json(R"([{"name": "a", "dlbc": 2}])")}}), "");
}

TEST(CompileConfig, TextIsWhatPythonWrites) {
  const CompileConfig config = made("HTP", {{"graph_custom_configs", json("[{\"name\": \"caf\u00e9\"}]")}});
  EXPECT_EQ(*config.to_backend_extension_json({}), R"({"graphs": [{"graph_names": ["caf\u00e9"]}]})");
  EXPECT_EQ(*config.to_backend_extension_json(0),
            "{\n\"graphs\": [\n{\n\"graph_names\": [\n\"caf\\u00e9\"\n]\n}\n]\n}");
}

// from_backend_extensions

TEST(FromBackendExtensions, FillsTheHtpFields) {
  const auto config = CompileConfig::from_backend_extensions("HTP", files(), "backend_extensions.json");
  ASSERT_TRUE(config) << config.error().to_string();
  EXPECT_EQ(config->graph_custom_configs.size(), 3U);
  EXPECT_TRUE(config->memory_custom_config && config->group_context_config);
  EXPECT_FALSE(config->passthrough);
}

TEST(FromBackendExtensions, WithFurtherAttributes) {
  const auto config = CompileConfig::from_backend_extensions("HTP", files(), "udma.json",
                                                             {.attributes = {{"log_level", "debug"}, {"debug", true}}});
  ASSERT_TRUE(config) << config.error().to_string();
  EXPECT_EQ(config->log_level->value(), "debug");
  EXPECT_TRUE(*config->context_custom_configs.get_if<htp::ContextConfig>()->at(0).extended_udma);
  EXPECT_FALSE(CompileConfig::from_backend_extensions("HTP", files(), "udma.json", {.attributes = {{"nope", 1}}}));
}

TEST(FromBackendExtensions, PassthroughKeepsTheBytes) {
  const auto config = CompileConfig::from_backend_extensions("HTP", files(), "raw.json", {.passthrough = true});
  ASSERT_TRUE(config) << config.error().to_string();
  EXPECT_EQ(config->passthrough->text(), *files().read("raw.json"));
  EXPECT_EQ(*config->to_backend_extension_json({}), R"({"graphs": 3, "context": []})");
  EXPECT_EQ(*config->model_dump(true), json(R"({"graphs": 3, "context": []})"));
  EXPECT_FALSE(config->context_custom_configs.is_set());
  EXPECT_FALSE(config->graph_custom_configs.is_set());
}

TEST(FromBackendExtensions, AnotherBackendIsAValueErrorThatNamesIt) {
  for (const char* backend : {"HTP_MCP", "AIC", "LPAI", "GPU", "CPU"}) {
    const auto config = CompileConfig::from_backend_extensions(backend, files(), "udma.json");
    ASSERT_FALSE(config);
    EXPECT_EQ(config.error().kind, ConfigErrorKind::value);
    EXPECT_THAT(config.error().message, HasSubstr(backend));
  }
  EXPECT_EQ(CompileConfig::from_backend_extensions("TPU", files(), "udma.json").error().kind, ConfigErrorKind::value);
}

TEST(FromBackendExtensions, AMissingFileIsAFileErrorThatNamesIt) {
  const auto config = CompileConfig::from_backend_extensions("HTP", files(), "no/such.json");
  ASSERT_FALSE(config);
  EXPECT_EQ(config.error().kind, ConfigErrorKind::file);
  EXPECT_EQ(config.error().file, FileErrorKind::not_found);
  EXPECT_EQ(config.error().message, "cannot read `no/such.json`: no such file");
}

TEST(FromBackendExtensions, RejectedValuesHaveAPosition) {
  const auto config = CompileConfig::from_backend_extensions("HTP", files(), "bad.json");
  ASSERT_FALSE(config);
  EXPECT_EQ(config.error().kind, ConfigErrorKind::value);
  EXPECT_THAT(config.error().details, ElementsAre(testing::StartsWith("bad.json:2:7: `O` must be 1, 2 or 3, found 9")));
}

TEST(FromBackendExtensions, AFileWithoutAJsonObjectIsAValueError) {
  EXPECT_THAT(CompileConfig::from_backend_extensions("HTP", files(), "broken.json").error().message,
              HasSubstr("`broken.json` is not valid JSON"));
  EXPECT_THAT(CompileConfig::from_backend_extensions("HTP", files(), "list.json").error().message,
              HasSubstr("expected a JSON object in"));
}

TEST(FromBackendExtensions, APassthroughFileNeedNotBeJson) {
  for (const char* path : {"broken.json", "list.json"}) {
    const std::string text = *files().read(path);
    const auto config = CompileConfig::from_backend_extensions("HTP", files(), path, {.passthrough = true});
    ASSERT_TRUE(config) << config.error().to_string();
    EXPECT_EQ(config->passthrough->text(), text);
    EXPECT_THAT(config->to_backend_extension_json().error().message,
                testing::StartsWith("the passthrough document is not a JSON object"));
    const Json dump = *config->model_dump();
    EXPECT_EQ(*dump.find("passthrough"), Json{text});
    EXPECT_EQ(CompileConfig::create("HTP", *dump.as_object())->passthrough->text(), text);
  }
}

TEST(FromBackendExtensions, AFileWithoutAnObjectHasAPosition) {
  EXPECT_THAT(CompileConfig::from_backend_extensions("HTP", files(), "list.json").error().details,
              ElementsAre("list.json:1:1: expected a JSON object"));
}

TEST(FromBackendExtensions, ATopLevelConfigFileIsRejectedWithTheNameOfItsInnerFile) {
  const MemoryFiles pair{{{"outer.json", R"({"backend_extensions": {"config_file_path": "htp.json"}})"},
                          {"both.json", R"({"backend_extensions": {"config_file_path": "htp.json"}, "memory": {}})"},
                          {"other.json", R"({"tomorrow": {"config_file_path": "htp.json"}})"}}};
  EXPECT_EQ(CompileConfig::from_backend_extensions("HTP", pair, "outer.json").error().message,
            "`outer.json` is a top-level config file without options; load `htp.json` instead");
  EXPECT_TRUE(CompileConfig::from_backend_extensions("HTP", pair, "both.json"));
  EXPECT_TRUE(CompileConfig::from_backend_extensions("HTP", pair, "other.json"));
  EXPECT_TRUE(CompileConfig::from_backend_extensions("HTP", pair, "outer.json", {.passthrough = true}));
}

TEST(FromBackendExtensions, ATopLevelConfigFileWithOptionsIsAccepted) {
  for (const char* section :
       {R"("context": {"O": 1})", R"("graphs": [{"graph_names": ["a"]}])", R"("devices": [{"device_id": 0}])",
        R"("memory": {"mem_type": "shared_buffer"})", R"("groupContext": {"share_resources": true})"}) {
    const MemoryFiles files{
        {{"x.json", R"({"backend_extensions": {"config_file_path": "htp.json"}, )" + std::string{section} + "}"}}};
    EXPECT_TRUE(CompileConfig::from_backend_extensions("HTP", files, "x.json")) << section;
  }
}

TEST(CompileConfig, WithoutATargetNothingIsKnownAboutTheDevice) {
  const auto config = CompileConfig::create("HTP", {{"soc_details", nullptr}});
  ASSERT_TRUE(config);
  EXPECT_EQ(config->resolved_target().value(), std::nullopt);
  EXPECT_FALSE(config->has_only_target_devices());
  SocDetails details;
  details.models = {5};
  const List<htp::DeviceConfig> devices = devices_from(details);
  ASSERT_EQ(devices.size(), 1U);
  EXPECT_EQ(*devices[0].soc_model, 5);
  EXPECT_FALSE(devices[0].dsp_arch.is_set());
}

TEST(CompileConfig, SectionExtrasMustBeAnObject) {
  EXPECT_THAT(CompileConfig::create("HTP", {{"section_extras", 1}}).error().message,
              testing::HasSubstr("`section_extras` must be an object"));
}

TEST(CompileConfig, ABackendWithoutOptionsHasAnEmptyFile) {
  EXPECT_EQ(*CompileConfig{BackendType::LPAI}.backend_extensions(), Json::object());
}

TEST(FromBackendExtensions, SectionsThatAreNotInTheFileStayUnset) {
  const MemoryFiles files{{{"x.json", R"({"graphs": [{"graph_names": ["a"]}]})"}}};
  const auto config = CompileConfig::from_backend_extensions("HTP", files, "x.json");
  ASSERT_TRUE(config);
  EXPECT_TRUE(config->graph_custom_configs.is_set());
  EXPECT_FALSE(config->context_custom_configs.is_set());
  EXPECT_FALSE(config->device_custom_configs.is_set());
}

// populate_from_backend_extensions

TEST(PopulateFromBackendExtensions, OverwritesHtpFieldsKeepsTheRestAndChains) {
  CompileConfig config = made("HTP", {{"soc_details", "chipset:SM8550"},
                                      {"log_level", "info"},
                                      {"graph_custom_configs", json(R"([{"name": "old"}])")},
                                      {"memory_custom_config", json("{}")}});
  const auto filled = config.populate_from_backend_extensions(files(), "udma.json");
  ASSERT_TRUE(filled) << filled.error().to_string();
  EXPECT_EQ(*filled, &config);
  EXPECT_FALSE(config.graph_custom_configs.is_set());
  EXPECT_FALSE(config.memory_custom_config);
  EXPECT_EQ(config.log_level->value(), "info");
  EXPECT_EQ(config.soc_details->value(), "chipset:SM8550");
  EXPECT_EQ(config.section_extras.list.size(), 1U);
  ASSERT_TRUE((*filled)->populate_from_backend_extensions(files(), "raw.json", true));
  EXPECT_TRUE(config.passthrough && config.section_extras.list.empty());
  ASSERT_TRUE(config.populate_from_backend_extensions(files(), "udma.json"));
  EXPECT_FALSE(config.passthrough);
}

TEST(PopulateFromBackendExtensions, AFailureDoesNotChangeTheObject) {
  CompileConfig config = made("HTP", {{"graph_custom_configs", json(R"([{"name": "old"}])")}});
  for (const char* path : {"bad.json", "broken.json", "absent.json"}) {
    EXPECT_FALSE(config.populate_from_backend_extensions(files(), path));
    EXPECT_EQ(config.graph_custom_configs.size(), 1U) << path;
  }
  CompileConfig aic{BackendType::AIC};
  EXPECT_EQ(aic.populate_from_backend_extensions(files(), "udma.json").error().kind, ConfigErrorKind::value);
}

TEST(PopulateFromText, EqualsReadingFromAFile) {
  CompileConfig from_file{BackendType::HTP};
  CompileConfig from_text{BackendType::HTP};
  ASSERT_TRUE(from_file.populate_from_backend_extensions(files(), "udma.json"));
  ASSERT_TRUE(from_text.populate_from_text(*files().read("udma.json"), "udma.json"));
  EXPECT_EQ(*from_text.to_backend_extension_json(), *from_file.to_backend_extension_json());
}

TEST(PopulateFromText, NamesTheGivenFileAndDoesNotChangeTheObject) {
  CompileConfig config = made("HTP", {{"graph_custom_configs", json(R"([{"name": "old"}])")}});
  const auto broken = config.populate_from_text("{\"graphs\": [", "of/whom.json");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().message, "`of/whom.json` is not valid JSON");
  EXPECT_EQ(config.graph_custom_configs.size(), 1U);
  CompileConfig aic{BackendType::AIC};
  EXPECT_EQ(aic.populate_from_text("{}", "x.json").error().kind, ConfigErrorKind::value);
}

// Serialization

TEST(Serialization, IndentIsFourUnlessGiven) {
  CompileConfig config{BackendType::HTP};
  config.context_custom_configs = {htp::ContextConfig{.extended_udma = true}};
  EXPECT_EQ(*config.to_backend_extension_json(),
            "{\n    \"context\": [\n        {\n            \"extended_udma\": true\n        }\n    ]\n}");
  EXPECT_EQ(*config.to_backend_extension_json(2),
            "{\n  \"context\": [\n    {\n      \"extended_udma\": true\n    }\n  ]\n}");
}

TEST(Serialization, LoadModifySave) {
  CompileConfig config = *CompileConfig::from_backend_extensions("HTP", files(), "backend_extensions.json");
  config.context_custom_configs[0].extended_udma = true;
  MemoryFiles out{{{"modified.json", *config.to_backend_extension_json()}}};
  const CompileConfig again = *CompileConfig::from_backend_extensions("HTP", out, "modified.json");
  EXPECT_TRUE(*again.context_custom_configs.get_if<htp::ContextConfig>()->at(0).extended_udma);
  EXPECT_EQ(again.graph_custom_configs, config.graph_custom_configs);
  EXPECT_EQ(again.device_custom_configs, config.device_custom_configs);
}

TEST(Serialization, DocumentedBuildingFromObjects) {
  CompileConfig config = made("HTP", {{"soc_details", "chipset:SM8750"}});
  config.graph_custom_configs = {htp::GraphConfig{
      .name = "placeholder", .vtcm_size_in_mb = 8, .optimization_type = 3, .fp16_relaxed_precision = 0}};
  htp::DeviceConfig device{.pd_session = htp::PdSession::unsigned_};
  device.cores.push_back({.perf_profile = PerfProfile::burst, .rpc_control_latency = 100});
  config.device_custom_configs = {device};
  config.context_custom_configs = {htp::ContextConfig{.weight_sharing_enabled = true, .extended_udma = true}};
  config.memory_custom_config = htp::MemoryConfig{.mem_type = htp::MemType::shared_buffer};
  config.group_context_config = htp::GroupContextConfig{.share_resources = true};
  EXPECT_EQ(*config.backend_extensions(), json(R"({"context": [{"weight_sharing_enabled": true, "extended_udma": true}],
                     "graphs": [{"vtcm_mb": 8, "O": 3, "fp16_relaxed_precision": 0, "graph_names": ["placeholder"]}],
                     "devices": [{"pd_session": "unsigned",
                                  "cores": [{"perf_profile": "burst", "rpc_control_latency": 100}]}],
                     "memory": {"mem_type": "shared_buffer"}, "groupContext": {"share_resources": true}})"));
}

TEST(Serialization, TheFullDumpMakesAnEqualObject) {
  CompileConfig config = *CompileConfig::from_backend_extensions(
      "HTP", files(), "backend_extensions.json",
      {.attributes = {{"log_level", "debug"}, {"set_output_tensors", Json::array({"graphA:t"})}}});
  config.section_extras.list.push_back({"vendor", Json::object({{"x", 1}}), {}});
  config.op_packages.push_back({.package_path = "libOps.so"});
  const Json dump = *config.model_dump();
  EXPECT_EQ(*dump.find("backend"), Json{"HTP"});
  EXPECT_EQ(*dump.find("log_level"), Json{"debug"});
  EXPECT_EQ(dump.find("graph_custom_configs")->size(), 3U);
  EXPECT_FALSE(dump.find("debug"));
  const CompileConfig again = made("HTP", *dump.as_object());
  EXPECT_EQ(*again.model_dump(), dump);
  EXPECT_EQ(*again.backend_extensions(), *config.backend_extensions());
  EXPECT_EQ(*config.model_dump(true), *config.backend_extensions());
}

TEST(Serialization, DumpsOfOtherBackendsMakeEqualObjects) {
  const CompileConfig aic = made("AIC", {{"compiler_custom_configs", json(R"({"compiler_num_of_cores": 16})")}});
  EXPECT_EQ(*made("AIC", *aic.model_dump()->as_object()).model_dump(), *aic.model_dump());
  const CompileConfig mcp = made("HTP_MCP", {{"graph_custom_configs", json(R"([{"name": "a", "num_cores": 2}])")}});
  EXPECT_EQ(*made("HTP_MCP", *mcp.model_dump()->as_object()).model_dump(), *mcp.model_dump());
  const CompileConfig raw = *CompileConfig::from_backend_extensions("HTP", files(), "raw.json", {.passthrough = true});
  EXPECT_EQ(*made("HTP", *raw.model_dump()->as_object()).backend_extensions(), *raw.backend_extensions());
}

// soc_details

TEST(SocDetails, BecomeDevices) {
  EXPECT_EQ(*made("HTP", {{"soc_details", "chipset:SM8550"}}).to_backend_extension_json({}),
            R"({"devices": [{"device_id": 0, "soc_model": 43, "dsp_arch": "v73"}]})");
}

TEST(SocDetails, SeveralModelsAreSeveralDevicesOfOneArchitecture) {
  EXPECT_EQ(*made("HTP", {{"soc_details", "dsp_arch:v73;soc_model:43|50"}}).backend_extensions(),
            json(R"({"devices": [{"device_id": 0, "soc_model": 43, "dsp_arch": "v73"},
                                 {"device_id": 1, "soc_model": 50, "dsp_arch": "v73"}]})"));
}

TEST(SocDetails, CoresBecomeNumCoresOfGraphsAndCoresOfDevices) {
  CompileConfig config = made("HTP", {{"soc_details", "chipset:SM8550;cores:2"}});
  config.graph_custom_configs = {htp::GraphConfig{.name = "a"}, htp::GraphConfig{.name = "b", .num_cores = 1}};
  EXPECT_EQ(*config.backend_extensions(),
            json(R"({"graphs": [{"num_cores": 2, "graph_names": ["a"]}, {"num_cores": 1, "graph_names": ["b"]}],
                     "devices": [{"device_id": 0, "soc_model": 43, "dsp_arch": "v73",
                                  "cores": [{"core_id": 0}, {"core_id": 1}]}]})"));
}

TEST(SocDetails, AreIgnoredWithAFindingIfDevicesAreSet) {
  CompileConfig config = made("HTP", {{"soc_details", "chipset:SM8750"}});
  config.device_custom_configs = {htp::DeviceConfig{.soc_model = 43}};
  EXPECT_EQ(*config.to_backend_extension_json({}), R"({"devices": [{"soc_model": 43}]})");
  const Findings findings = config.check();
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings.begin()->kind->id, "soc-details-ignored-with-device-configs");
}

TEST(SocDetails, AnInvalidSpecIsAValueError) {
  EXPECT_THAT(refusal("HTP", {{"soc_details", "chipset=SM8550"}}), HasSubstr("did you mean `chipset:SM8550`?"));
  CompileConfig config{BackendType::HTP};
  config.soc_details = "chipset=SM8550";
  ASSERT_FALSE(config.backend_extensions());
  EXPECT_EQ(config.backend_extensions().error().kind, ConfigErrorKind::value);
  EXPECT_FALSE(config.to_backend_extension_json());
  EXPECT_FALSE(config.model_dump(true));
  EXPECT_TRUE(config.model_dump()) << "the attribute itself can be dumped";
}

// Names

TEST(BackendBinaryName, HasSuffixAndExtension) {
  EXPECT_EQ(backend_binary_name("myqpc"), "myqpc_backend.bin");
  EXPECT_EQ(backend_binary_name("myqpc.bin"), "myqpc_backend.bin");
  EXPECT_EQ(backend_binary_name("myqpc_backend"), "myqpc_backend.bin");
  EXPECT_EQ(backend_binary_name("out/myqpc_backend.bin"), "out/myqpc_backend.bin");
  EXPECT_EQ(backend_binary_name("/abs/v1.2"), "/abs/v1.2_backend.bin");
}

TEST(CompileConfig, ListsItsAttributes) {
  const auto options = CompileConfig::list_options();
  for (const char* name :
       {"backend", "backend_binary_path", "compiler_custom_configs", "context_custom_configs", "data_format_config",
        "debug", "device_custom_configs", "enable_intermediate_outputs", "graph_custom_configs", "group_context_config",
        "io_tensor_mem_type", "log_level", "memory_custom_config", "op_packages", "set_output_tensors", "soc_details"})
    EXPECT_THAT(options, testing::Contains(name));
}

}  // namespace
}  // namespace bext
