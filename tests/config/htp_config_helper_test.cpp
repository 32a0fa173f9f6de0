#include "bext/config/htp_config_helper.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/schema/validate.h"
#include "config/seed_example.h"
#include "parsed_json.h"

namespace bext {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string htp_refusal(const std::string& text) {
  const auto parts = htp::ConfigHelper::from_backend_extension_dict(json(text));
  return parts ? std::string{} : parts.error().to_string();
}

TEST(HtpConfigHelper, FromBackendExtensionDictGivesSixResults) {
  Json file = json(seed_example);
  file["vendor"] = Json::object({{"x", 1}});
  const htp::ExtensionParts parts = *htp::ConfigHelper::from_backend_extension_dict(file);
  EXPECT_THAT(parts.context_configs, SizeIs(1));
  EXPECT_TRUE(*parts.context_configs[0].lora_weight_sharing);
  EXPECT_THAT(parts.graph_configs, SizeIs(3));
  EXPECT_THAT(parts.device_configs, SizeIs(1));
  EXPECT_EQ(*parts.device_configs[0].soc_model, 43);
  ASSERT_TRUE(parts.memory_config);
  EXPECT_EQ(*parts.memory_config->mem_type, htp::MemType::shared_buffer);
  ASSERT_TRUE(parts.group_context_config);
  EXPECT_TRUE(*parts.group_context_config->share_resources);
  EXPECT_EQ(parts.section_extras, Json::object({{"vendor", Json::object({{"x", 1}})}}));
}

TEST(HtpConfigHelper, TheLastOfSeveralEqualKeysCounts) {
  const auto parts = htp::ConfigHelper::from_backend_extension_dict(json(R"({"vendor": 1, "vendor": 2})"));
  ASSERT_TRUE(parts);
  EXPECT_EQ(parts->section_extras, Json::object({{"vendor", 2}}));
}

TEST(HtpConfigHelper, AnEmptyDictGivesNothing) {
  const htp::ExtensionParts parts = *htp::ConfigHelper::from_backend_extension_dict(Json::object());
  EXPECT_THAT(parts.context_configs, IsEmpty());
  EXPECT_THAT(parts.graph_configs, IsEmpty());
  EXPECT_THAT(parts.device_configs, IsEmpty());
  EXPECT_FALSE(parts.memory_config);
  EXPECT_FALSE(parts.group_context_config);
  EXPECT_EQ(parts.section_extras.size(), 0U);
}

TEST(HtpConfigHelper, GraphNamesAreExpanded) {
  const auto parts = *htp::ConfigHelper::from_backend_extension_dict(
      json(R"({"graphs": [{"graph_names": ["a", "b", "c"], "O": 3, "colour": 1}, {"graph_names": ["d"]}]})"));
  ASSERT_THAT(parts.graph_configs, SizeIs(4));
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(*parts.graph_configs[i].name, std::string(1, static_cast<char>('a' + i)));
    EXPECT_EQ(*parts.graph_configs[i].optimization_type, Number{3});
    EXPECT_EQ(*parts.graph_configs[i].extras.find("colour"), Json{1});
  }
  EXPECT_FALSE(parts.graph_configs[3].optimization_type.is_set());
}

TEST(HtpConfigHelper, AliasesBothWays) {
  const std::string aliases = R"({"graphs": [{"vtcm_mb": 8, "O": 1, "graph_names": ["a"]}], )"
                              R"("devices": [{"device_id": 3, "core_id": [0, 1], "cores": [{"core_id": 1}]}]})";
  const std::string names = R"({"graphs": [{"vtcm_size_in_mb": 8, "optimization_type": 1, "name": "a"}], )"
                            R"("devices": [{"id": 3, "core_ids": [0, 1], "cores": [{"id": 1}]}]})";
  for (const std::string& text : {aliases, names}) {
    const auto parts = *htp::ConfigHelper::from_backend_extension_dict(json(text));
    EXPECT_EQ(*parts.graph_configs[0].vtcm_size_in_mb, 8);
    EXPECT_EQ(*parts.device_configs[0].id, 3);
    EXPECT_EQ(parts.device_configs[0].core_ids->value().size(), 2U);
    EXPECT_EQ(*parts.device_configs[0].cores[0].id, 1);
    EXPECT_EQ(write(htp::ConfigHelper::to_backend_extension_dict({}, parts.graph_configs, parts.device_configs), 0),
              aliases);
  }
}

TEST(HtpConfigHelper, KeepsTheOrderOfADictionary) {
  const std::string text =
      R"({"memory": {"mem_type": "shared_buffer"}, "graphs": [{"x": 1, "graph_names": ["a"], "O": 3, "y": 2, )"
      R"("vtcm_mb": 8}], "devices": [{"dsp_arch": "v73", "cores": [{"perf_profile": "burst", "core_id": 0}], )"
      R"("soc_model": 43}], "context": [{"weight_sharing_enabled": true}]})";
  auto parts = *htp::ConfigHelper::from_backend_extension_dict(json(text));
  const auto written = [&] {
    return write(htp::ConfigHelper::to_backend_extension_dict(parts.context_configs, parts.graph_configs,
                                                              parts.device_configs, parts.memory_config),
                 0);
  };
  EXPECT_EQ(written(), text);
  parts.graph_configs[0].hvx_threads = 4;
  parts.graph_configs[0].dlbc = 1;
  EXPECT_THAT(written(), testing::HasSubstr(R"("vtcm_mb": 8, "hvx_threads": 4, "dlbc": 1}])"));
}

TEST(HtpConfigHelper, UnknownFieldsAreKeptWithTheirObject) {
  const std::string text =
      R"({"context": [{"reserved": {"a": [1]}}], "devices": [{"cores": [{"boost": true}], "colour": null}], )"
      R"("memory": {"mem_type": "shared_buffer", "size": 1}, "groupContext": {"x": 1}})";
  const auto parts = *htp::ConfigHelper::from_backend_extension_dict(json(text));
  EXPECT_EQ(parts.section_extras.size(), 0U);
  EXPECT_EQ(
      htp::ConfigHelper::to_backend_extension_dict(parts.context_configs, parts.graph_configs, parts.device_configs,
                                                   parts.memory_config, parts.group_context_config),
      json(text));
}

TEST(HtpConfigHelper, DocumentedExampleOfToBackendExtensionDict) {
  const std::vector<htp::ContextConfig> context_configs = {{.weight_sharing_enabled = true}};
  const std::vector<htp::GraphConfig> graph_configs = {{.name = "graph1"}};
  EXPECT_EQ(write(htp::ConfigHelper::to_backend_extension_dict(context_configs, graph_configs), 0),
            R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"graph_names": ["graph1"]}]})");
}

TEST(HtpConfigHelper, OnlySetFieldsAreWrittenInTheOrderOfSections) {
  EXPECT_EQ(write(htp::ConfigHelper::to_backend_extension_dict({}, {}, {{.soc_model = 43}}, htp::MemoryConfig{},
                                                               htp::GroupContextConfig{}),
                  0),
            R"({"devices": [{"soc_model": 43}], "memory": {"mem_type": "shared_buffer"}, "groupContext": {}})");
  EXPECT_EQ(htp::ConfigHelper::to_backend_extension_dict().size(), 0U);
}

TEST(HtpConfigHelper, ValidatorOfTheSpillFillGroup) {
  EXPECT_EQ(htp_refusal(R"({"context": [{"group_id": 0, "max_spill_fill_buffer_for_group": 100}]})"), "");
  EXPECT_EQ(htp_refusal(R"({"context": [{"group_id": 3}]})"), "");
  EXPECT_THAT(htp_refusal(R"({"context": [{"group_id": 1, "max_spill_fill_buffer_for_group": 100}]})"),
              HasSubstr("used only with `group_id` 0"));
  EXPECT_THAT(htp_refusal(R"({"context": [{"max_spill_fill_buffer_for_group": -1}]})"), HasSubstr("-1"));
  EXPECT_THAT(validate(htp::ContextConfig{.max_spill_fill_buffer_for_group = 1, .group_id = 2}), SizeIs(1));
  EXPECT_THAT(validate(htp::ContextConfig{.max_spill_fill_buffer_for_group = -1}), SizeIs(1));
  EXPECT_THAT(validate(htp::ContextConfig{.max_spill_fill_buffer_for_group = 1}), IsEmpty());
}

TEST(HtpConfigHelper, ValidatorOfOptimizationType) {
  for (const char* level : {"1", "2", "3", "1.0", "3.0"})
    EXPECT_EQ(htp_refusal(std::string{R"({"graphs": [{"graph_names": ["a"], "O": )"} + level + "}]}"), "") << level;
  for (const char* level : {"0", "4", "-1", "0.5", "1e9", "\"3\"", "true", "null", "[]"})
    EXPECT_NE(htp_refusal(std::string{R"({"graphs": [{"graph_names": ["a"], "O": )"} + level + "}]}"), "") << level;
  EXPECT_THAT(validate(htp::GraphConfig{.name = "a", .optimization_type = 3.0}), IsEmpty());
  EXPECT_THAT(validate(htp::GraphConfig{.name = "a", .optimization_type = 4}), SizeIs(1));
}

TEST(HtpConfigHelper, EveryLiteral) {
  const auto graph = [](const std::string& member) {
    return htp_refusal(R"({"graphs": [{"graph_names": ["a"], )" + member + "}]}");
  };
  const auto device = [](const std::string& member) { return htp_refusal(R"({"devices": [{)" + member + "}]}"); };
  EXPECT_EQ(graph(R"("dlbc": 0)"), "");
  EXPECT_EQ(graph(R"("dlbc": 1)"), "");
  EXPECT_THAT(graph(R"("dlbc": 2)"), HasSubstr("`dlbc` must be 0 or 1, found 2"));
  for (const std::string other : {R"("1")", "true", "1.0"})
    EXPECT_THAT(graph(R"("dlbc": )" + other), HasSubstr("`dlbc` must be 0 or 1, found")) << other;
  EXPECT_EQ(device(R"("pd_session": "signed")"), "");
  EXPECT_EQ(device(R"("pd_session": "unsigned")"), "");
  EXPECT_THAT(device(R"("pd_session": "Unsigned")"), HasSubstr("did you mean \"unsigned\"?"));
  EXPECT_EQ(device(R"("profiling_level": "linting")"), "");
  EXPECT_NE(device(R"("profiling_level": "detailed")"), "");
  EXPECT_EQ(device(R"("cores": [{"perf_profile": "balanced"}])"), "");
  EXPECT_NE(device(R"("cores": [{"perf_profile": "warp"}])"), "");
  EXPECT_EQ(htp_refusal(R"({"memory": {"mem_type": "shared_buffer"}})"), "");
  EXPECT_NE(htp_refusal(R"({"memory": {"mem_type": "ion"}})"), "");
}

TEST(HtpConfigHelper, WrongTypesAreRejectedByName) {
  EXPECT_THAT(htp_refusal(R"({"context": [{"weight_sharing_enabled": "yes"}]})"), HasSubstr("weight_sharing_enabled"));
  EXPECT_THAT(htp_refusal(R"({"graphs": 3})"), HasSubstr("graphs"));
  EXPECT_THAT(htp_refusal("[]"), HasSubstr("invalid"));
}

TEST(HtpConfigHelper, ListsItsClassesAndOptions) {
  EXPECT_THAT(htp::ConfigHelper::list_config_types(),
              testing::IsSupersetOf({"HtpContextConfig", "HtpGraphConfig", "HtpDeviceConfig", "HtpDeviceCoreConfig",
                                     "HtpMemoryConfig", "HtpGroupContextConfig"}));
  EXPECT_EQ(htp::ConfigHelper::list_options().size(), htp::ConfigHelper::list_config_types().size());
  EXPECT_EQ(htp::ConfigHelper::list_config_options().size(), htp::ConfigHelper::list_options().size());
}

TEST(HtpConfigHelper, SharedLibraryPath) {
  EXPECT_EQ(htp::ConfigHelper::shared_library_path(), "libQnnHtpNetRunExtensions.so");
}

TEST(HtpMcpConfigHelper, RoundTrip) {
  const std::string text =
      R"({"context": [{"heap_size": 256, "elf_path": "network.elf", "timeout": 5, "retries": 1, )"
      R"("combined_io_dma_enabled": false, "crc_config": {"enable": true}, "x": 1}], )"
      R"("graphs": [{"fp16_relaxed_precision": 1, "O": 3, "num_cores": 2, "graph_names": ["a"]}], )"
      R"("devices": [{"device_id": 0, "num_cores": 4}]})";
  const auto parts = htp_mcp::ConfigHelper::from_backend_extension_dict(json(text));
  ASSERT_TRUE(parts) << parts.error().to_string();
  EXPECT_EQ(*parts->context_configs[0].heap_size, 256);
  EXPECT_EQ(*parts->graph_configs[0].name, "a");
  EXPECT_EQ(htp_mcp::ConfigHelper::to_backend_extension_dict(parts->context_configs, parts->graph_configs,
                                                             parts->device_configs),
            json(text));
}

TEST(HtpMcpConfigHelper, KeepsUnknownSectionsAndExpandsNames) {
  const auto parts = *htp_mcp::ConfigHelper::from_backend_extension_dict(
      json(R"({"graphs": [{"graph_names": ["a", "b"], "num_cores": 2}], "vendor": 1})"));
  EXPECT_THAT(parts.graph_configs, SizeIs(2));
  EXPECT_EQ(parts.section_extras, Json::object({{"vendor", 1}}));
  EXPECT_FALSE(htp_mcp::ConfigHelper::from_backend_extension_dict(json(R"({"context": [{"heap_size": "big"}]})")));
}

TEST(HtpMcpConfigHelper, ListsItsClasses) {
  EXPECT_THAT(htp_mcp::ConfigHelper::list_config_types(),
              testing::IsSupersetOf({"HtpMcpContextConfig", "HtpMcpGraphConfig", "HtpMcpDeviceConfig"}));
  EXPECT_EQ(htp_mcp::ConfigHelper::shared_library_path(), "libQnnHtpMcpNetRunExtensions.so");
  EXPECT_EQ(htp_mcp::ConfigHelper::list_options().size(), htp_mcp::ConfigHelper::list_config_options().size());
}

}  // namespace
}  // namespace bext
