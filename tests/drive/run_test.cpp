// `qnn-net-run` with the stand-in: arguments of a job and output of a run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "bext/drive/run_job.h"
#include "bext/host/environment.h"
#include "bext/host/process.h"
#include "drive/scratch.h"
#include "places.h"

namespace bext::drive {
namespace {

using namespace std::chrono_literals;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST(CheckRun, DerivesFactsFromTheJob) {
  EXPECT_TRUE(facts_of({.context = "/vit.bin", .batch_multiplier = "1"}).empty());
  EXPECT_EQ(facts_of({.models = {"/vit.dlc"}, .batch_multiplier = "2"}),
            (RunFacts{RunFact::online_preparation, RunFact::batched_graphs}));
  RunJob job{.models = {"/vit.dlc"}};
  job.sources.push_back(load("ext.json", R"({"graphs": [{"graph_names": ["vit"], "dlbc": 1}]})"));
  const auto ids = [&] {
    std::vector<std::string_view> found;
    for (const FileReport& file : check_job(job, {}))
      for (const Diagnostic& finding : file.findings) found.push_back(finding.kind->id);
    return found;
  };
  EXPECT_THAT(ids(), Contains("dlbc-offline-only"));
  job = {.context = "/vit.bin", .sources = std::move(job.sources)};
  EXPECT_THAT(ids(), ::testing::Not(Contains("dlbc-offline-only")));
}

TEST(PrepareRun, GivesEveryOptionToTheTool) {
  const RunJob job{.context = "/vit.bin",
                   .input_list = "/inputs.txt",
                   .output = "/out",
                   .perf_profile = "burst",
                   .profiling_level = "detailed",
                   .profiling_option = "optrace",
                   .log_level = "warning",
                   .output_data_type = "float_and_native",
                   .native_input_names = "a,b",
                   .output_tensors = "vit:x",
                   .platform_options = "k:v",
                   .duration = "10",
                   .num_inferences = "5",
                   .keep_num_outputs = "1",
                   .batch_multiplier = "2",
                   .shared_buffer = true,
                   .native_outputs = true,
                   .synchronous = true,
                   .debug = true,
                   .use_mmap = true,
                   .validate_binary = true,
                   .more = {"--direct_mode"}};
  EXPECT_THAT(problems_of(job), IsEmpty());
  EXPECT_THAT(
      prepare(job, sample_sdk, "/out").command.arguments,
      ElementsAre("--retrieve_context", "/vit.bin", "--backend", "/sdk/lib/x86_64-linux-clang/libQnnHtp.so",
                  "--input_list", "/inputs.txt", "--output_dir", "/out", "--perf_profile", "burst", "--profiling_level",
                  "detailed", "--profiling_option", "optrace", "--log_level", "warn", "--output_data_type",
                  "float_and_native", "--native_input_tensor_names", "a,b", "--set_output_tensors", "vit:x",
                  "--platform_options", "k:v", "--duration", "10", "--num_inferences", "5", "--keep_num_outputs", "1",
                  "--batch_multiplier", "2", "--shared_buffer", "--use_native_output_files", "--synchronous", "--debug",
                  "--use_mmap", "--validate_binary", "--direct_mode"));
}

TEST(PrepareRun, NamesTheProfileThatWins) {
  const MemoryFiles files{{{"ext.json", R"({"devices": [{"cores": [{"perf_profile": "balanced"}]}]})"}}};
  RunJob job = *with_configuration({}, files, "ext.json");
  job.models = {"/m.dlc"};
  job.input_list = "/i.txt";
  EXPECT_THAT(prepare(job, sample_sdk, "/out").notes, IsEmpty());
  job.perf_profile = "burst";
  EXPECT_THAT(prepare(job, sample_sdk, "/out").notes,
              ElementsAre("`--perf_profile burst` overrides `balanced` of the configuration"));
  EXPECT_THAT(prepare(job, sample_sdk, "/out").command.arguments, Contains("--dlc_path"));
  EXPECT_EQ(prepare(job, sample_sdk, "/out").files.size(), 2U);
}

TEST(PrepareRun, ReportsUnsupportedInput) {
  EXPECT_THAT(problems_of(RunJob{}), ElementsAre(HasSubstr("missing context binary"), HasSubstr("missing input list")));
  EXPECT_THAT(problems_of(RunJob{.context = "a.bin", .models = {"b.dlc"}, .input_list = "i"}),
              ElementsAre(HasSubstr("mutually exclusive")));
  EXPECT_THAT(problems_of(RunJob{.context = "a.bin", .input_list = "i", .perf_profile = "fast", .duration = "long"}),
              ElementsAre(HasSubstr("unknown value `fast`"), HasSubstr("found `long`")));
}

TEST(PrepareRun, AcceptsOnlyNumbersThatTheToolSupports) {
  const auto problems_with = [](auto member, const std::string& value) {
    RunJob job{.context = "a.bin", .input_list = "i"};
    job.*member = value;
    return problems_of(job);
  };
  for (const char* wrong : {"1.5", "nan", "inf", "-1", "0", "1e3", " 1", "1 ", "99999999999999999999999"})
    EXPECT_THAT(problems_with(&RunJob::num_inferences, wrong), ElementsAre(HasSubstr("`--num_inferences`"))) << wrong;
  for (const char* wrong : {"nan", "inf", "-1", "0", "ten"})
    EXPECT_THAT(problems_with(&RunJob::duration, wrong), ElementsAre(HasSubstr("must be a number above 0"))) << wrong;
  EXPECT_THAT(problems_with(&RunJob::num_inferences, "1"), IsEmpty());
  EXPECT_THAT(problems_with(&RunJob::keep_num_outputs, "0"), IsEmpty());
  EXPECT_THAT(problems_with(&RunJob::duration, "0.5"), IsEmpty());
}

TEST(PrepareRun, RunsOneBinaryAtATime) {
  EXPECT_THAT(problems_of(RunJob{.models = {"a.bin", "b.bin"}, .input_list = "i"}),
              ElementsAre(HasSubstr("one context binary; run the 2 binaries one after the other")));
  EXPECT_THAT(problems_of(RunJob{.models = {"a.bin", "b.dlc"}, .input_list = "i"}),
              ElementsAre(HasSubstr("mutually exclusive")));
}

TEST(PrepareRun, UsesTheAttributesOfADump) {
  const MemoryFiles files{{{"dump.json", R"({"backend": "HTP", "log_level": "info", "soc_details": "chipset:SM8550",
      "op_packages": [{"path": "/ops.so", "interface_provider": "provider", "target": "HTP"}],
      "set_output_tensors": ["vit:a,b"]})"}}};
  const auto job = with_configuration({}, files, "dump.json");
  ASSERT_TRUE(job) << job.error().to_string();
  const std::vector<std::string> words = prepare(*job, sample_sdk, "/out").command.arguments;
  EXPECT_THAT(words, Contains("/ops.so:provider:HTP"));
  EXPECT_THAT(words, Contains("vit:a,b"));
  EXPECT_EQ(job->log_level, "info");
}

class Run : public ::testing::Test {
 protected:
  Run() {
    job.context = scratch.write("vit.bin", "a binary");
    job.input_list = scratch.write("inputs.txt", "input.raw\n");
    job.output = scratch.path("out");
    settings.sdk = stand_in_sdk();
    settings.tools.environment = {"PATH=/usr/bin:/bin"};
    settings.tools.grace = 50ms;
  }
  JobResult run_with(const std::string& mode) {
    set_variable(settings.tools.environment, "ADSP_STAND_IN", mode);
    return run(job, settings);
  }

  Scratch scratch;
  RunJob job;
  JobSettings settings;
};

TEST_F(Run, WritesOutputsAllAtOnce) {
  const JobResult result = run_with("");
  ASSERT_TRUE(result.succeeded()) << result.message;
  EXPECT_THAT(scratch.names("out"), ElementsAre("Result_0", "bext-run.txt"));
  settings.tools.timeout = 1500ms;
  EXPECT_EQ(run_with("hang").end, JobEnd::timed_out);
  EXPECT_THAT(scratch.names("out"), ElementsAre("Result_0", "bext-run.txt"));
}

TEST_F(Run, StartsNoToolForOtherFiles) {
  scratch.write("vit.bin", "");
  EXPECT_EQ(run_with("").end, JobEnd::wrong_request);
  scratch.write("vit.bin", R"({"graphs": [{"graph_names": ["vit"]}]})");
  EXPECT_EQ(run_with("").end, JobEnd::wrong_request);
}

TEST_F(Run, ExplainsAFailure) {
  const JobResult result = run_with("create");
  EXPECT_EQ(result.end, JobEnd::tool_failed);
  EXPECT_FALSE(result.explanation->meanings.empty());
  EXPECT_FALSE(scratch.has("out"));
}

TEST_F(Run, KeepsThePreviousOutputsOnFailure) {
  ASSERT_TRUE(run_with("").succeeded());
  for (const char* mode : {"crash", "killed", "disk-full", "nothing"}) {
    const JobResult result = run_with(mode);
    EXPECT_EQ(result.end, JobEnd::tool_failed) << mode;
    EXPECT_THAT(scratch.names("out"), ElementsAre("Result_0", "bext-run.txt")) << mode;
    EXPECT_THAT(scratch.names(), ElementsAre("inputs.txt", "out", "out.log", "vit.bin")) << mode;
  }
}

TEST_F(Run, LetsNoNameReachAShell) {
  for (const std::string& name :
       {std::string{"a b"}, std::string{"it's \"one\""}, std::string{"; touch pwned"}, std::string{"$(touch pwned)"},
        std::string{"`touch pwned`"}, std::string{"line\nend"}}) {
    job.context = scratch.write(name + ".bin", "a binary");
    job.input_list = scratch.write(name + ".txt", "input.raw\n");
    job.output = scratch.path("out of " + name);
    const JobResult result = run_with("");
    EXPECT_TRUE(result.succeeded()) << name << ": " << result.message;
    EXPECT_THAT(scratch.names("out of " + name), Contains("Result_0")) << name;
  }
  EXPECT_THAT(scratch.names(), ::testing::Not(Contains("pwned")));
}

TEST_F(Run, KeepsOtherFilesOfTheFolder) {
  scratch.write("out/mine.txt", "mine");
  EXPECT_TRUE(run_with("").succeeded());
  EXPECT_THAT(scratch.names("out"), ElementsAre("Result_0", "bext-run.txt", "mine.txt"));
  EXPECT_EQ(scratch.read("out/mine.txt"), "mine");
}

TEST_F(Run, RefusesNamesThatAreTakenBeforeTheToolRuns) {
  scratch.write("out/Result_0/mine.txt", "mine");
  const JobResult result = run_with("");
  EXPECT_EQ(result.end, JobEnd::cannot_write);
  EXPECT_THAT(result.message, HasSubstr("Result_0` exists and was not written by bext"));
  EXPECT_FALSE(result.process);
  EXPECT_EQ(scratch.read("out/Result_0/mine.txt"), "mine");
}

TEST_F(Run, RemovesOnlyItsOwnFiles) {
  ASSERT_TRUE(run_with("").succeeded());
  scratch.write("out/vit.bin", "a compiled binary");
  scratch.write("out/notes/mine.txt", "mine");
  scratch.write("out/Result_0/mine.txt", "mine");
  ASSERT_TRUE(run_with("").succeeded());
  EXPECT_THAT(scratch.names("out/Result_0"), ElementsAre("mine.txt", "output.raw"));
  EXPECT_THAT(scratch.names("out"), ElementsAre("Result_0", "bext-run.txt", "notes", "vit.bin"));
  EXPECT_EQ(scratch.read("out/vit.bin"), "a compiled binary");
}

TEST_F(Run, DoesNotReplaceOtherFiles) {
  scratch.write("out/bext-run.txt", "tool\n# made: []\n");
  scratch.write("out/Result_0", "mine");
  const JobResult result = run_with("");
  EXPECT_EQ(result.end, JobEnd::cannot_write);
  EXPECT_THAT(result.message, HasSubstr("Result_0` exists and was not written by bext"));
  EXPECT_EQ(scratch.read("out/Result_0"), "mine");
}

TEST_F(Run, PreparesEverythingWithoutAnSdk) {
  settings.sdk.reset();
  EXPECT_EQ(run_with("").end, JobEnd::no_sdk);
  EXPECT_THAT(scratch.names("out.prepared"), Contains("run.sh"));
}

TEST_F(Run, PreparesAFolderThatCanBeMoved) {
  settings.sdk.reset();
  ASSERT_EQ(run_with("").end, JobEnd::no_sdk);
  std::filesystem::rename(scratch.path("out.prepared"), scratch.path("elsewhere"));
  for (const std::string& name : scratch.names("elsewhere"))
    EXPECT_THAT(scratch.read("elsewhere/" + name), Not(HasSubstr("out.prepared"))) << name;
  const auto run_script = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), scratch.path("elsewhere/run.sh"));
    return run_process({.program = "/bin/sh",
                        .arguments = std::move(arguments),
                        .environment = {"PATH=/usr/bin:/bin", "QAIRT_SDK_ROOT=" + bext_test::stand_in_sdk()}})
        ->succeeded();
  };
  EXPECT_FALSE(run_script({job.input_list}));
  EXPECT_TRUE(run_script({job.input_list, job.context}));
  EXPECT_THAT(scratch.names("elsewhere"), Contains("Result_0"));
}

TEST_F(Run, NamesAMissingInput) {
  job.context = scratch.path("absent.bin");
  EXPECT_THAT(run_with("").message, HasSubstr("absent.bin`: no such file"));
}

}  // namespace
}  // namespace bext::drive
