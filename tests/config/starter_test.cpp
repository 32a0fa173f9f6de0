#include "bext/config/starter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/config/loaded.h"

namespace bext {
namespace {

using testing::HasSubstr;

LoadedFile started(const StarterOptions& options) {
  const auto file = starter_file(options);
  EXPECT_TRUE(file) << file.error().to_string();
  return load("new.json", file.value_or(StarterFile{}).text);
}

TEST(Starter, OfEveryBackendIsRecognizedWithoutFindings) {
  for (const BackendType type : {BackendType::HTP, BackendType::HTP_MCP, BackendType::AIC, BackendType::LPAI}) {
    const LoadedFile file = started({.backend = type, .graphs = {"a", "b"}});
    EXPECT_EQ(file.findings.size(), 0U) << text_of(type) << ": " << file.findings.begin()->message;
    ASSERT_TRUE(file.kind.backend) << text_of(type);
    EXPECT_EQ(file.kind.backend->type, type);
    EXPECT_TRUE(file.document.text().ends_with("}\n"));
  }
}

TEST(Starter, FillsInTheTarget) {
  const LoadedFile file = started({.target = "SM8750", .graphs = {"vit"}});
  const auto& config = *file.as<htp::Config>();
  EXPECT_EQ(*config.devices[0].soc_model, 69);
  EXPECT_EQ(config.devices[0].dsp_arch->value(), "v79");
  EXPECT_EQ(*config.graphs[0].name, "vit");
  EXPECT_EQ(*config.graphs[0].vtcm_size_in_mb, 8);
  EXPECT_EQ(*started({.target = "dsp_arch:v73;soc_model:43"}).as<htp::Config>()->devices[0].soc_model, 43);
}

TEST(Starter, OfTheWeightSharingMode) {
  const LoadedFile file = started({.target = "SM8650", .graphs = {"prefill", "decode"}, .mode = "weight_sharing"});
  const auto& config = *file.as<htp::Config>();
  EXPECT_TRUE(*config.context.at(0).weight_sharing_enabled);
  EXPECT_EQ(config.graphs.size(), 2U);
  EXPECT_EQ(*config.devices[0].soc_model, 57);
  EXPECT_TRUE(config.memory);
}

TEST(Starter, ErrorsNameTheRequest) {
  EXPECT_THAT(starter_file({.target = "SM0000"}).error().to_string(), HasSubstr("SM0000"));
  EXPECT_THAT(starter_file({.mode = "turbo"}).error().to_string(), HasSubstr("`turbo`"));
  EXPECT_THAT(starter_file({.backend = BackendType::AIC, .mode = "weight_sharing"}).error().to_string(),
              HasSubstr("`AIC`"));
  EXPECT_THAT(starter_file({.backend = BackendType::GPU}).error().to_string(), HasSubstr("`GPU`"));
}

TEST(Starter, RejectsSocsOfAnotherBackendAndDuplicateGraphs) {
  EXPECT_THAT(starter_file({.target = "AIC100"}).error().to_string(), HasSubstr("`AIC`, not `HTP`"));
  EXPECT_THAT(starter_file({.backend = BackendType::AIC, .target = "SM8750"}).error().to_string(), HasSubstr("`AIC`"));
  EXPECT_THAT(starter_file({.graphs = {"a", ""}}).error().to_string(), HasSubstr("empty"));
  EXPECT_THAT(starter_file({.graphs = {"a", "b", "a"}}).error().to_string(), HasSubstr("duplicate graph name `a`"));
}

TEST(Starter, ReportsContentsThatWereNotRequested) {
  EXPECT_TRUE(starter_file({.target = "SM8750", .graphs = {"a"}})->remarks.empty());
  EXPECT_THAT(starter_file({})->remarks, testing::ElementsAre(HasSubstr("no graph names given")));
  EXPECT_THAT(starter_file({.graphs = {"a"}, .mode = "weight_sharing"})->remarks,
              testing::ElementsAre(HasSubstr("no target given")));
}

TEST(Starter, WrapperNamesLibraryAndInnerFile) {
  const LoadedFile file = load("w.json", starter_wrapper(BackendType::HTP, "inner.json"));
  EXPECT_EQ(file.kind.name(), "wrapper");
  EXPECT_EQ(file.findings.size(), 0U);
  const auto& extensions = *file.as<wrapper::Config>()->backend_extensions;
  EXPECT_EQ(extensions.shared_library_path->value(), "libQnnHtpNetRunExtensions.so");
  EXPECT_EQ(extensions.config_file_path->value(), "inner.json");
  EXPECT_THAT(starter_wrapper(BackendType::HTP, "x", HostSystem::windows), HasSubstr("QnnHtpNetRunExtensions.dll"));
}

}  // namespace
}  // namespace bext
