#include "bext/drive/compile_job.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bext::drive {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

CompileJob good_job() { return {.models = {"/m/vit.dlc"}, .name = "vit", .output = "/out"}; }

TEST(JobFromFile, KeepsABackendExtensionsFileUnchanged) {
  const std::string text = "{ \"graphs\": [{\"graph_names\": [\"vit\"], \"O\": 3.0}] }\n";
  const MemoryFiles files{{{"ext.json", text}}};
  const auto job = job_from_file(files, "ext.json", {"vit.dlc"});
  ASSERT_TRUE(job) << job.error().to_string();
  EXPECT_EQ(job->extensions, text);
  EXPECT_EQ(job->backend, BackendType::HTP);
  EXPECT_EQ(job->name, "vit");
}

TEST(JobFromFile, RemovesSyntaxThatStrictReadersReject) {
  const MemoryFiles files{{{"ext.json", "{// why\n\"graphs\": [{\"graph_names\": [\"vit\"], \"O\": 3.0,}]}"}}};
  const auto job = job_from_file(files, "ext.json", {"vit.dlc"});
  ASSERT_TRUE(job);
  EXPECT_TRUE(Document::parse(job->extensions).faults().empty());
  EXPECT_THAT(job->extensions, HasSubstr("\"O\": 3.0"));
}

TEST(JobFromFile, FollowsAWrapperAndKeepsItsOtherSections) {
  const MemoryFiles files{
      {{"config.json", R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so",
    "config_file_path": "htp.json"}, "context_configs": {"context_priority": "high"}})"},
       {"htp.json", R"({"devices": [{"soc_model": 69}]})"}}};
  const auto job = job_from_file(files, "config.json", {"vit.dlc"});
  ASSERT_TRUE(job) << job.error().to_string();
  EXPECT_THAT(job->extensions, HasSubstr("soc_model"));
  EXPECT_EQ(*job->wrapper.context_configs->context_priority, ContextPriority::high);
  EXPECT_THAT(job->sources, SizeIs(2));
}

TEST(JobFromFile, AcceptsADumpOfACompileConfig) {
  const MemoryFiles files{
      {{"dump.json", R"({"backend": "HTP", "log_level": "info", "soc_details": "chipset:SM8550"})"}}};
  const auto job = job_from_file(files, "dump.json", {"vit.dlc"});
  ASSERT_TRUE(job) << job.error().to_string();
  EXPECT_EQ(*job->attributes.log_level.get(), "info");
  EXPECT_THAT(job->extensions, HasSubstr("\"soc_model\": 43"));
}

TEST(JobFromFile, AcceptsADumpWithAnExplicitBackend) {
  const MemoryFiles files{
      {{"dump.json", R"({"backend": "HTP", "log_level": "info", "soc_details": "chipset:SM8550"})"}}};
  const auto job = job_from_file(files, "dump.json", {"vit.dlc"}, backend_of(BackendType::HTP));
  ASSERT_TRUE(job);
  EXPECT_EQ(**job->attributes.log_level, "info");
  EXPECT_THAT(job->extensions, HasSubstr("\"soc_model\": 43"));
  const auto other = job_from_file(files, "dump.json", {"vit.dlc"}, backend_of(BackendType::AIC));
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().to_string(), HasSubstr("is a dump for `HTP`, not for `aic`"));
}

TEST(JobFromFile, SupportsTheOtherBackends) {
  const MemoryFiles files{{{"lpai.json", R"({"lpai_backend": {"target_env": "adsp"}})"},
                           {"bad.json", "{"},
                           {"genie.json", R"({"dialog": {"version": 1}})"},
                           {"config.json", R"({"backend_extensions": {"config_file_path": "absent.json"}})"}}};
  EXPECT_EQ(job_from_file(files, "lpai.json", {"m.dlc"})->backend, BackendType::LPAI);
  EXPECT_THAT(job_from_file(files, "bad.json", {"m.dlc"}).error().message, HasSubstr("is not JSON"));
  EXPECT_THAT(job_from_file(files, "genie.json", {"m.dlc"}).error().message,
              HasSubstr("is not a configuration of a known backend"));
  EXPECT_THAT(job_from_file(files, "config.json", {"m.dlc"}).error().message, HasSubstr("cannot read `absent.json`"));
  EXPECT_THAT(job_from_file(files, "none.json", {"m.dlc"}).error().message, HasSubstr("no such file"));
}

TEST(ProblemsOf, AreEmptyForAGoodJob) { EXPECT_THAT(problems_of(good_job()), IsEmpty()); }

TEST(ProblemsOf, RejectNamesThatLeaveTheFolder) {
  for (const char* name : {"../vit", "/vit", "a/b", "..", ".", "", "-x"}) {
    CompileJob job = good_job();
    job.name = name;
    EXPECT_THAT(problems_of(job), SizeIs(1)) << name;
  }
  for (const char* name : {"../vit", "a/../vit", "..", ".", "a/", "-x", "/tmp/-x"}) {
    CompileJob job = good_job();
    job.attributes.backend_binary_path = std::string{name};
    EXPECT_THAT(problems_of(job), SizeIs(1)) << name;
  }
  for (const char* name : {"/tmp/vit", "a/vit.bin"}) {
    CompileJob job = good_job();
    job.attributes.backend_binary_path = std::string{name};
    EXPECT_THAT(problems_of(job), IsEmpty()) << name;
  }
}

TEST(ProblemsOf, AllowOddButHarmlessNames) {
  for (const char* name : {"a b", "it's \"one\"", "; rm", "$(id)", "line\nend", "..x", "\xc3\xa4"}) {
    CompileJob job = good_job();
    job.name = name;
    EXPECT_THAT(problems_of(job), IsEmpty()) << name;
  }
}

TEST(ProblemsOf, ReportUnsupportedInput) {
  CompileJob job = good_job();
  job.models = {"a.dlc", "lib.so"};
  EXPECT_THAT(problems_of(job), Contains(HasSubstr("cannot be compiled together")));
  job.models = {"a,b.dlc"};
  EXPECT_THAT(problems_of(job), Contains(HasSubstr("comma")));
  job.models = {"a.onnx"};
  EXPECT_THAT(problems_of(job), Contains(HasSubstr("qairt-converter")));
  job.models = {"a.bin"};
  EXPECT_THAT(problems_of(job), Contains(HasSubstr("already compiled")));
  job.models = {};
  EXPECT_THAT(problems_of(job), Contains(HasSubstr("missing model")));
  job = good_job();
  job.attributes.enable_intermediate_outputs = true;
  job.attributes.set_output_tensors = std::vector<std::string>{"a:"};
  EXPECT_THAT(problems_of(job), ElementsAre(HasSubstr("mutually exclusive"), HasSubstr("missing tensor name")));
  job = good_job();
  OpPackage& package = job.attributes.op_packages.emplace_back();
  package.package_path = "a:b";
  package.interface_provider = "provider";
  EXPECT_THAT(problems_of(job), ElementsAre(HasSubstr("comma or colon")));
  package.package_path = "ops.so";
  EXPECT_THAT(problems_of(job), IsEmpty());
  package.interface_provider = "";
  EXPECT_THAT(problems_of(job), ElementsAre(HasSubstr("`ops.so` requires a path and a provider")));
  job = good_job();
  job.profiling_level = "loud";
  EXPECT_THAT(problems_of(job), ElementsAre(HasSubstr("expected one of basic, detailed, backend")));
}

TEST(ProblemsOf, RejectNamesThatCollide) {
  CompileJob job = good_job();
  job.name = "vit_backend";
  job.attributes.backend_binary_path = "vit";
  EXPECT_THAT(problems_of(job), ElementsAre(HasSubstr("would both be `vit_backend.bin`")));
  job.name = "vit_backend.bin";
  EXPECT_THAT(problems_of(job), SizeIs(1));
  job = good_job();
  for (const char* name : {".bin", "..bin", "...bin"}) {
    job.name = name;
    EXPECT_THAT(problems_of(job), ElementsAre(HasSubstr("has no text before `.bin`"))) << name;
  }
  job = good_job();
  job.attributes.backend_binary_path = ".bin";
  EXPECT_THAT(problems_of(job), SizeIs(1));
  job.attributes.backend_binary_path = "q/r/";
  EXPECT_THAT(problems_of(job), ElementsAre("`backend_binary_path` `q/r/` ends with `/`; add a file name"));
  job = good_job();
  job.models = {"/a/vit.dlc", "/b/detr.dlc", "/b/vit.dlc"};
  EXPECT_THAT(problems_of(job), ElementsAre("`/a/vit.dlc` and `/b/vit.dlc` would both become graph `vit`; rename one "
                                            "of them"));
}

TEST(ProblemsOf, RejectUnknownLevels) {
  CompileJob job = good_job();
  for (const char* level : {"critical", "ERROR", "warning", "warn", "info", "debug", "trace", "verbose"}) {
    job.attributes.log_level = std::string{level};
    EXPECT_THAT(problems_of(job), IsEmpty()) << level;
  }
  job.attributes.log_level = "shout";
  EXPECT_THAT(problems_of(job), ElementsAre(HasSubstr("unknown log level `shout`")));
}

TEST(JobFromConfig, NamesOneEntryForAllGraphs) {
  const auto job_with = [](const std::string& graphs) {
    const Json dump =
        Document::parse(R"({"ensure_graphs": true, "graph_custom_configs": )" + graphs + "}").root().to_json();
    return job_from_config(*CompileConfig::create("HTP", *dump.as_object()), {"a.dlc", "b.dlc"});
  };
  EXPECT_THAT(job_with(R"([{"O": 3}])")->extensions, HasSubstr("\"b\""));
  // The named entry applies to its graph.
  const auto mixed = job_with(R"([{"O": 3}, {"graph_names": ["b"], "O": 1}])");
  ASSERT_TRUE(mixed) << mixed.error().to_string();
  const LoadedFile file = load("htp.json", mixed->extensions);
  ASSERT_EQ(file.as<htp::Config>()->graphs.size(), 2U);
  // Two equal entries are one; two different ones conflict.
  EXPECT_TRUE(job_with(R"([{"O": 3}, {"O": 3}])"));
  const auto unclear = job_with(R"([{"O": 3}, {"O": 1}])");
  ASSERT_FALSE(unclear);
  EXPECT_THAT(unclear.error().to_string(), HasSubstr("2 unnamed entries of `graph_custom_configs` differ"));
}

TEST(JobFromConfig, AppliesTheOnlyEntryToTheOnlyModel) {
  CompileConfig config{BackendType::HTP};
  config.graph_custom_configs = {htp::GraphConfig{.name = "placeholder", .vtcm_size_in_mb = 8}};
  const auto job = job_from_config(config, {"vit.dlc"});
  ASSERT_TRUE(job);
  EXPECT_THAT(job->extensions, AllOf(HasSubstr("\"vit\""), Not(HasSubstr("placeholder"))));
  EXPECT_THAT(job->notes, ElementsAre(HasSubstr("`placeholder`, is applied to graph `vit`")));
  EXPECT_THAT(job_from_config(config, {"a.dlc", "b.dlc"})->extensions, HasSubstr("placeholder"));
}

TEST(JobFromConfig, PassesAPassthroughFileOnUnchecked) {
  const std::string text = R"({"graphs": [{"O": "fast"}],  "x": 1})";
  const MemoryFiles files{{{"raw.json", text}}};
  const auto config = CompileConfig::from_backend_extensions("HTP", files, "raw.json", {.passthrough = true});
  ASSERT_TRUE(config);
  const auto job = job_from_config(*config, {"vit.dlc"});
  ASSERT_TRUE(job);
  EXPECT_EQ(job->extensions, text);
  EXPECT_FALSE(has_errors(check_job(*job, {})));
}

std::expected<CompileJob, ConfigError> job_with_library(const std::string& member) {
  const MemoryFiles files{
      {{"config.json", R"({"backend_extensions": {)" + member + R"("config_file_path": "htp.json"}})"},
       {"htp.json", R"({"devices": [{"soc_model": 69}]})"}}};
  return job_from_file(files, "config.json", {"vit.dlc"});
}

TEST(CheckJob, ReplacesTheLibraryOfAWrapperWithANote) {
  const CheckSettings here{.host = HostSystem::linux_like};
  const auto none = job_with_library("");
  EXPECT_THAT(none->notes,
              ElementsAre("`config.json` names no extension library; using `libQnnHtpNetRunExtensions.so` of the SDK"));
  EXPECT_FALSE(has_errors(check_job(*none, here)));
  const auto windows = job_with_library(R"("shared_library_path": "QnnHtpNetRunExtensions.dll", )");
  EXPECT_THAT(windows->notes, ElementsAre(HasSubstr("names the extension library `QnnHtpNetRunExtensions.dll`; ")));
  EXPECT_FALSE(has_errors(check_job(*windows, here)));
  // bext does not guess the backend.
  EXPECT_TRUE(
      has_errors(check_job(*job_with_library(R"("shared_library_path": "libQnnLpaiNetRunExtensions.so", )"), here)));
}

TEST(CheckJob, FindsWhatTheRulesFind) {
  const MemoryFiles files{{{"ext.json", R"({"devices": [{"soc_model": 69, "dsp_arch": "v73"}]})"}}};
  const auto checked = check_job(*job_from_file(files, "ext.json", {"vit.dlc"}), {});
  ASSERT_THAT(checked, SizeIs(1));
  EXPECT_EQ(checked[0].path, "ext.json");
  EXPECT_TRUE(has_errors(checked));
}

}  // namespace
}  // namespace bext::drive
