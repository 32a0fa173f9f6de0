// The record of a compilation: same recipe, origins of options, and the command.
#include "drive/compile_fixture.h"
#include "places.h"

namespace bext::drive {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST_F(Compile, RecognizesTheSameRecipe) {
  build_once();
  settings.again = false;
  const auto builds = [&] {
    lines.clear();
    const JobResult result = compile_with("");
    EXPECT_TRUE(result.succeeded()) << result.message;
    EXPECT_NE(result.already_built, !lines.empty());
    return !result.already_built;
  };
  EXPECT_FALSE(builds());
  scratch.write("vit.dlc", "another model");
  EXPECT_TRUE(builds());
  EXPECT_FALSE(builds());
  scratch.write("out/vit.bin", "changed by hand");
  EXPECT_TRUE(builds());
  fs::remove(scratch.path("out/vit.info.json"));
  EXPECT_TRUE(builds());
  std::string record = scratch.read("out/vit.record.json");
  record.replace(record.find("xxh3:"), 9, "xxh3:0000");
  scratch.write("out/vit.record.json", record);
  EXPECT_TRUE(builds());
}

TEST_F(Compile, BuildsAgainWhenTheWrapperChanged) {
  settings.again = false;
  CompileJob wrapped = job();
  const auto with_priority = [&](const std::string& priority) {
    scratch.write("wrapper.json", R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so",
        "config_file_path": ")" + scratch.path("ext.json") +
                                      R"("}, "context_configs": {"context_priority": ")" + priority + "\"}}");
    wrapped = *job_from_file(NativeFiles{}, scratch.path("wrapper.json"), {scratch.path("vit.dlc")});
    wrapped.output = scratch.path("out");
    return compile_with("", wrapped);
  };
  ASSERT_TRUE(with_priority("low").succeeded());
  EXPECT_TRUE(with_priority("low").already_built);
  const JobResult changed = with_priority("high");
  EXPECT_TRUE(changed.succeeded()) << changed.message;
  EXPECT_FALSE(changed.already_built);
  EXPECT_THAT(scratch.read("out/vit.record.json"), HasSubstr("\"wrapper context_configs.context_priority\""));
}

TEST_F(Compile, RecordsTheSameInAnotherFolder) {
  CompileJob elsewhere = job();
  ASSERT_TRUE(compile_with("", elsewhere).succeeded());
  elsewhere.output = scratch.path("other");
  ASSERT_TRUE(compile_with("", elsewhere).succeeded());
  EXPECT_THAT(diff(read_record("a", scratch.read("out/vit.record.json")).record,
                   read_record("b", scratch.read("other/vit.record.json")).record),
              IsEmpty());
}

TEST_F(Compile, KeepsSecretsOutOfTheWholeRecord) {
  settings.tools.environment.emplace_back("DB_PASS=0123-secret");
  settings.tools.environment.emplace_back("QNN_NOTE=uses 0123-secret");
  ASSERT_TRUE(compile_with("").succeeded());
  EXPECT_THAT(scratch.read("out/vit.record.json"),
              AllOf(HasSubstr("uses [value of DB_PASS]"), Not(HasSubstr("0123-secret"))));
}

TEST_F(Compile, RecordsWhatItDid) {
  settings.tools.environment.emplace_back("QNN_TOKEN=t0ps3cret-value");
  ASSERT_TRUE(compile_with("").succeeded());
  const LoadedRecord loaded = read_record("record.json", scratch.read("out/vit.record.json"));
  EXPECT_TRUE(loaded.findings.empty());
  const CompileRecord& record = loaded.record;
  EXPECT_EQ(*record.output, scratch.path("out"));
  EXPECT_EQ(*record.versions->sdk, "2.36.0.250627");
  EXPECT_EQ(*record.result->state, ResultState::succeeded);
  EXPECT_EQ(*record.versions->tool, "QNN SDK v2.36.0.250627000000_stand_in");
  EXPECT_EQ(record.result->files.size(), 2U);
  EXPECT_EQ(*record.result->log, scratch.path("out/vit.log"));
  EXPECT_EQ(*record.inputs.front().role, FileRole::model);
  EXPECT_THAT(scratch.read("out/vit.record.json"), AllOf(HasSubstr("\"graphs[vit].O\""), Not(HasSubstr("t0ps3cret"))));
  for (const std::string& word : *record.command) EXPECT_THAT(word, Not(HasSubstr(".bext-")));
}

/// A copy of the SDK that a test may change.
Sdk own_sdk(const Scratch& scratch) {
  const Sdk from = stand_in_sdk();
  fs::create_directories(scratch.path("sdk/bin"));
  fs::create_directories(scratch.path("sdk/lib"));
  fs::copy(from.libraries(), scratch.path("sdk/lib/" + from.host));
  fs::create_directories(scratch.path("sdk/bin/" + from.host));
  for (const std::string_view tool : {generator_program, utility_program})
    fs::copy_file(from.tool(tool), scratch.path("sdk/bin/" + from.host + "/" + std::string{tool}));
  const auto sdk = find_sdk({.root = scratch.path("sdk"), .machine = "x86_64"}, NativeFiles{});
  EXPECT_TRUE(sdk);
  return *sdk;
}

TEST_F(Compile, BuildsAgainWhenTheSdkWasReplaced) {
  settings.sdk = own_sdk(scratch);
  settings.again = false;
  const auto builds = [&] {
    const JobResult result = compile_with("");
    EXPECT_TRUE(result.succeeded()) << result.message;
    return !result.already_built;
  };
  EXPECT_TRUE(builds());
  EXPECT_FALSE(builds());
  for (const char* library : {"libQnnHtp.so", "libQnnHtpNetRunExtensions.so", "libQnnModelDlc.so"}) {
    scratch.write("sdk/lib/x86_64-linux-clang/" + std::string{library}, "another build of it");
    EXPECT_TRUE(builds()) << library;
    EXPECT_FALSE(builds()) << library;
  }
  // A library that the tools always load.
  scratch.write("sdk/lib/x86_64-linux-clang/libQnnHtpPrepare.so", "appeared");
  EXPECT_TRUE(builds());
  // One more byte does not change the behavior of the program.
  std::ofstream{settings.sdk->tool(generator_program), std::ios::app} << "x";
  EXPECT_TRUE(builds());
  EXPECT_FALSE(builds());
}

TEST_F(Compile, BuildsAgainWhenAFileOfTheResultChanged) {
  build_once();
  settings.again = false;
  for (const char* name : {"vit.bin", "vit.info.json", "vit.htp.json", "vit.config.json"}) {
    EXPECT_TRUE(compile_with("").already_built) << name;
    scratch.write("out/" + std::string{name}, "changed");
    EXPECT_FALSE(compile_with("").already_built) << name;
    fs::remove(scratch.path("out/" + std::string{name}));
    EXPECT_FALSE(compile_with("").already_built) << name;
  }
}

TEST_F(Compile, BuildsAgainForTheSameBytesUnderAnotherName) {
  // The tools name the graph after the file.
  settings.force = true;
  settings.again = false;
  CompileJob first = job(R"({"devices": [{"soc_model": 69}]})");
  ASSERT_TRUE(compile_with("", first).succeeded());
  scratch.write("other.dlc", scratch.read("vit.dlc"));
  CompileJob second = first;
  second.models = {scratch.path("other.dlc")};
  const JobResult result = compile_with("", second);
  EXPECT_TRUE(result.succeeded()) << result.message;
  EXPECT_FALSE(result.already_built);
  EXPECT_THAT(scratch.read("out/vit.bin"), HasSubstr("\"graphName\": \"other\""));
}

Json options_in(const Scratch& scratch) {
  return *read_record("r", scratch.read("out/vit.record.json")).record.options;
}

TEST_F(Compile, RecordsWhoSetEachValue) {
  CompileJob with = job();
  with.profiling_level = "basic";
  with.set_by.push_back({"profiling_level", "command line"});
  with.attributes.debug = true;
  settings.set = {{"check.target", "SM8750", "project file"}};
  ASSERT_TRUE(compile_with("", with).succeeded());
  const Json options = options_in(scratch);
  const auto by = [&](std::string_view path) {
    const Json* entry = options.find(path);
    return entry && entry->find("by") ? *entry->find("by")->as_string() : "none";
  };
  EXPECT_EQ(by("graphs[vit].O"), scratch.path("ext.json") + ":1");
  EXPECT_EQ(by("devices[0].soc_model"), scratch.path("ext.json") + ":2");
  EXPECT_EQ(by("compile.profiling_level"), "command line");
  EXPECT_EQ(by("compile.debug"), "program");
  EXPECT_EQ(by("compile.io_tensor_mem_type"), "default");
  EXPECT_EQ(by("compile.name"), "default");
  EXPECT_EQ(by("check.target"), "project file");
}

TEST_F(Compile, RecordsTheDumpThatSetAValue) {
  scratch.write("dump.json", R"({"backend": "HTP",
  "log_level": "info",
  "soc_details": "chipset:SM8750",
  "graph_custom_configs": [{"graph_names": ["vit"], "O": 3}]})");
  CompileJob dumped = *job_from_file(NativeFiles{}, scratch.path("dump.json"), {scratch.path("vit.dlc")});
  dumped.output = scratch.path("out");
  const JobResult result = compile_with("", dumped);
  ASSERT_TRUE(result.succeeded()) << result.message;
  const Json options = options_in(scratch);
  EXPECT_EQ(*options.find("compile.log_level")->find("by"), Json{scratch.path("dump.json") + ":2"});
  EXPECT_EQ(*options.find("graphs[vit].O")->find("by"), Json{scratch.path("dump.json")});
  EXPECT_EQ(*options.find("devices[0].soc_model")->find("by"), Json{scratch.path("dump.json")});
}

TEST_F(Compile, RecordsTheEnvironmentThatTheToolGot) {
  settings.tools.environment.emplace_back("LD_LIBRARY_PATH=/opt/own");
  settings.tools.environment.emplace_back("QNN_NOTE=kept");
  ASSERT_TRUE(compile_with("environment").succeeded());
  const Json environment = *read_record("r", scratch.read("out/vit.record.json")).record.environment;
  for (const Json::Member& member : *environment.as_object())
    EXPECT_THAT(lines, Contains(member.key + "=" + *member.value.as_string()));
  EXPECT_THAT(*environment.find("LD_LIBRARY_PATH")->as_string(), HasSubstr(":/opt/own"));
}

TEST_F(Compile, ReportsAnUnknownVersion) {
  settings.sdk->version.reset();
  settings.sdk->version_text.clear();
  // The tool rejects unknown options, so it reports no version.
  scratch.write("tools/qnn-context-binary-generator", "#!/bin/sh\n[ \"$1\" = --version ] && exit 1\nexec '" +
                                                          settings.sdk->tool(generator_program) + "' \"$@\"\n");
  fs::permissions(scratch.path("tools/qnn-context-binary-generator"), fs::perms::owner_all);
  settings.sdk->tools = scratch.path("tools");
  const JobResult result = compile_with("");
  ASSERT_TRUE(result.succeeded()) << result.message;
  const RecordedVersions versions = *read_record("r", scratch.read("out/vit.record.json")).record.versions;
  EXPECT_EQ(*versions.tool, "unknown");
  EXPECT_EQ(*versions.sdk, "unknown");
}

TEST_F(Compile, LeavesARecordOfAFailure) {
  build_once();
  const JobResult result = compile_with("socmodel");
  EXPECT_EQ(result.failure, scratch.path("out.failed/vit.record.json"));
  EXPECT_EQ(result.log, scratch.path("out.failed/vit.log"));
  const LoadedRecord loaded = read_record("r", scratch.read("out.failed/vit.record.json"));
  EXPECT_TRUE(loaded.findings.empty());
  EXPECT_EQ(*loaded.record.result->state, ResultState::failed);
  EXPECT_EQ(*loaded.record.result->exit_code, 1);
  EXPECT_THAT(*loaded.record.result->meaning, HasSubstr("the SDK does not know the SoC number"));
  EXPECT_THAT(scratch.read("out.failed/vit.config.json"), HasSubstr(scratch.path("out.failed/vit.htp.json")));
  EXPECT_THAT(*loaded.record.command, Contains(scratch.path("out.failed/vit.config.json")));
  expect_previous_output();
}

TEST_F(Compile, LeavesACommandThatCanBeRunAgain) {
  ASSERT_FALSE(compile_with("socmodel").succeeded());
  const CompileRecord record = read_record("r", scratch.read("out.failed/vit.record.json")).record;
  std::vector<std::string> words = *record.command;
  const std::string program = words.front();
  words.erase(words.begin());
  const auto ran = run_process({.program = program, .arguments = words, .environment = {"PATH=/usr/bin:/bin"}});
  EXPECT_TRUE(ran->succeeded());
  EXPECT_TRUE(scratch.has("out.failed/vit.bin"));
}

TEST_F(Compile, RecordsWhyItWasRefused) {
  const CompileJob wrong = job(R"({"devices": [{"soc_model": 69, "dsp_arch": "v73"}]})");
  ASSERT_EQ(compile(wrong, settings).end, JobEnd::refused);
  const CompileRecord record = read_record("r", scratch.read("out.failed/vit.record.json")).record;
  EXPECT_EQ(*record.result->state, ResultState::not_started);
  EXPECT_THAT(*record.result->meaning, HasSubstr("the check found errors"));
  EXPECT_THAT(*record.command, Contains("--binary_file"));
}

TEST_F(Compile, DoesNotReplaceAFileOfTheUserAfterAFailure) {
  scratch.write("out.failed/vit.log", "mine");
  const JobResult result = compile_with("socmodel");
  EXPECT_EQ(scratch.read("out.failed/vit.log"), "mine");
  EXPECT_THAT(result.notes, Contains(HasSubstr("the failed build was not kept")));
  EXPECT_TRUE(result.failure.empty());
  EXPECT_EQ(result.log, scratch.path("out.log"));
}

}  // namespace
}  // namespace bext::drive
