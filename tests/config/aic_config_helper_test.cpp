#include "bext/config/aic_config_helper.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/schema/write.h"
#include "parsed_json.h"

namespace bext::aic {
namespace {

using testing::HasSubstr;

TEST(AicConfigHelper, DocumentedExample) {
  const CompilerConfig compiler_configs{.graph_names = std::vector<std::string>{"graph1"}};
  EXPECT_EQ(write(ConfigHelper::to_backend_extension_dict(compiler_configs), 0), R"({"graph_names": ["graph1"]})");
}

TEST(AicConfigHelper, OneFlatObjectOfBothClasses) {
  const Json file =
      ConfigHelper::to_backend_extension_dict(CompilerConfig{.num_of_cores = 16}, RuntimeConfig{.num_activations = 2});
  EXPECT_EQ(write(file, 0), R"({"compiler_num_of_cores": 16, "runtime_num_activations": 2})");
  EXPECT_EQ(ConfigHelper::to_backend_extension_dict().size(), 0U);
}

TEST(AicConfigHelper, EveryOptionRoundTrips) {
  for (const Section* section : {&section_of<CompilerConfig>(), &section_of<RuntimeConfig>()}) {
    for (const Option& option : section->options) {
      const Json value = default_of(*section, option);
      if (value.is_null()) continue;
      const Json file = Json::object({{std::string{option.key()}, value}});
      const auto read = ConfigHelper::from_backend_extension_dict(file);
      ASSERT_TRUE(read) << option.key() << ": " << read.error().to_string();
      EXPECT_TRUE(read->extras.list.empty()) << option.key();
      EXPECT_EQ(to_json(*read), file);
      const Json by_name = Json::object({{std::string{option.name}, value}});
      EXPECT_EQ(to_json(*ConfigHelper::from_backend_extension_dict(by_name)), file) << option.name;
    }
  }
}

TEST(AicConfigHelper, UnknownKeysAreKept) {
  const Json file = json(R"({"compiler_num_of_cores": 4, "compiler_new_thing": {"a": 1}})");
  EXPECT_EQ(to_json(*ConfigHelper::from_backend_extension_dict(file)), file);
}

TEST(AicConfigHelper, Literals) {
  for (const char* recipe : {"AxiRd", "AxiWr", "AxiRdWr", "KernelUtil"}) {
    CompilerConfig config;
    config.pmu_recipe_opt = *parse_choice<PmuRecipe>(recipe);
    const Json file = ConfigHelper::to_backend_extension_dict(config);
    EXPECT_EQ(*file.as_object()->front().value.as_string(), recipe);
    EXPECT_TRUE(ConfigHelper::from_backend_extension_dict(file));
  }
  const std::string key{section_of<CompilerConfig>().find("pmu_recipe_opt")->key()};
  const auto refused = ConfigHelper::from_backend_extension_dict(Json::object({{key, "axird"}}));
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().to_string(), HasSubstr("did you mean \"AxiRd\"?"));
}

TEST(AicConfigHelper, ListsItsClassesAndOptions) {
  EXPECT_THAT(ConfigHelper::list_config_types(), testing::ElementsAre("AicCompilerConfig", "AicRuntimeConfig"));
  const std::vector<ConfigOptions> classes = ConfigHelper::list_config_options();
  ASSERT_EQ(classes.size(), 2U);
  EXPECT_GE(classes[0].options.size(), 37U);
  EXPECT_EQ(ConfigHelper::shared_library_path(), "libQnnAicNetRunExtensions.so");
}

}  // namespace
}  // namespace bext::aic
