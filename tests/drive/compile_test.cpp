// Whole compilations with real child processes: the stand-in SDK, well behaved and not.
#include "bext/drive/compile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "drive/scratch.h"
#include "places.h"

namespace bext::drive {
namespace {

using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class Compile : public ::testing::Test {
 protected:
  Compile() {
    scratch.write("vit.dlc", "a model");
    settings.sdk = stand_in_sdk();
    settings.tools.environment = {"PATH=/usr/bin:/bin"};
    settings.tools.grace = 50ms;
    settings.again = true;
    settings.bext_version = "test";
    settings.tools.on_line = [this](std::string_view line) { lines.emplace_back(line); };
  }

  CompileJob job(const std::string& text = R"({"graphs": [{"graph_names": ["vit"], "O": 3, "vtcm_mb": 8}],
                                               "devices": [{"soc_model": 69}]})") {
    scratch.write("ext.json", text);
    CompileJob made = *job_from_file(NativeFiles{}, scratch.path("ext.json"), {scratch.path("vit.dlc")});
    made.output = scratch.path("out");
    return made;
  }

  JobResult compile_with(const std::string& mode) { return compile_with(mode, job()); }
  JobResult compile_with(const std::string& mode, const CompileJob& what) {
    set_variable(settings.tools.environment, "STAND_IN", mode);
    return compile(what, settings);
  }

  /// A good result to begin with, which every failure must leave as it is.
  void build_once() {
    ASSERT_TRUE(compile_with("").succeeded());
    before = scratch.read("out/vit.bin");
    ASSERT_FALSE(before.empty());
  }
  void expect_previous_output() {
    EXPECT_EQ(scratch.read("out/vit.bin"), before);
    EXPECT_THAT(scratch.names(), ElementsAre("ext.json", "out", "out.log", "vit.dlc"));
  }

  Scratch scratch;
  JobSettings settings;
  std::vector<std::string> lines;
  std::string before;
};

TEST_F(Compile, LeavesBinaryFilesAndLog) {
  const JobResult result = compile_with("");
  ASSERT_TRUE(result.succeeded()) << result.message;
  EXPECT_EQ(result.message, "built `" + scratch.path("out/vit.bin") + "`");
  EXPECT_THAT(scratch.read("out/config.json"), HasSubstr(scratch.path("out/htp.json")));
  EXPECT_THAT(scratch.read("out.log"), HasSubstr("Graph Finalize done"));
  EXPECT_THAT(lines, Contains("Graph Finalize done, saved vit.bin"));
}

TEST_F(Compile, RefusesWhatTheCheckRefuses) {
  const CompileJob wrong = job(R"({"devices": [{"soc_model": 69, "dsp_arch": "v73"}]})");
  const JobResult refused = compile(wrong, settings);
  EXPECT_EQ(refused.end, JobEnd::refused);
  EXPECT_TRUE(has_errors(refused.checked));
  EXPECT_THAT(scratch.names(), ElementsAre("ext.json", "vit.dlc"));
  settings.force = true;
  EXPECT_TRUE(compile(wrong, settings).succeeded());
}

TEST_F(Compile, PreparesEverythingWithoutAnSdk) {
  settings.sdk.reset();
  const JobResult result = compile(job(), settings);
  EXPECT_EQ(result.end, JobEnd::no_sdk);
  EXPECT_THAT(scratch.names("out.prepared"), ElementsAre("compile.sh", "config.json", "htp.json"));
  EXPECT_FALSE(scratch.has("out"));
  EXPECT_THAT(scratch.read("out.prepared/config.json"), HasSubstr("\"libQnnHtpNetRunExtensions.so\""));
}

TEST_F(Compile, PreparesAScriptThatCompilesWhereTheSdkIs) {
  settings.sdk.reset();
  ASSERT_EQ(compile(job(), settings).end, JobEnd::no_sdk);
  const auto ran = run_process({.program = "/bin/sh",
                                .arguments = {scratch.path("out.prepared/compile.sh")},
                                .environment = {"PATH=/usr/bin:/bin", "QAIRT_SDK_ROOT=" + bext_test::stand_in_sdk()}});
  EXPECT_TRUE(ran->succeeded());
  EXPECT_THAT(scratch.names("out.prepared"), Contains("vit.bin"));
  EXPECT_FALSE(
      run_process({.program = "/bin/sh", .arguments = {scratch.path("out.prepared/compile.sh")}})->succeeded());
}

TEST_F(Compile, EndsAToolThatHangs) {
  build_once();
  settings.tools.timeout = 200ms;
  const JobResult result = compile_with("hang");
  EXPECT_EQ(result.end, JobEnd::timed_out);
  EXPECT_EQ(result.message, "qnn-context-binary-generator did not end in time and was stopped");
  expect_previous_output();
}

TEST_F(Compile, KillsAToolThatWillNotEndAndItsChild) {
  build_once();
  settings.tools.timeout = 200ms;
  EXPECT_EQ(compile_with("hang-hard").end, JobEnd::timed_out);
  expect_previous_output();
}

TEST_F(Compile, IsInterruptedBySignals) {
  build_once();
  const Interrupts interrupts;
  settings.tools.interrupts = &interrupts;
  settings.tools.on_line = [](std::string_view line) {
    if (line.contains("ready")) std::raise(SIGINT);
  };
  const JobResult result = compile_with("hang");
  EXPECT_EQ(result.end, JobEnd::interrupted);
  EXPECT_EQ(result.signal, SIGINT);
  expect_previous_output();
}

TEST_F(Compile, NoticesACrash) {
  build_once();
  const JobResult result = compile_with("crash");
  EXPECT_EQ(result.end, JobEnd::tool_failed);
  EXPECT_THAT(result.message, HasSubstr("was ended by signal 11 (segmentation fault)"));
  expect_previous_output();
}

TEST_F(Compile, NoticesThatTheToolWasKilled) {
  build_once();
  EXPECT_THAT(compile_with("killed").message, HasSubstr("signal 9 (killed; the system does so when memory runs out)"));
  expect_previous_output();
}

TEST_F(Compile, NoticesAFullDisk) {
  build_once();
  const JobResult result = compile_with("disk-full");
  EXPECT_EQ(result.end, JobEnd::tool_failed);
  ASSERT_FALSE(result.explanation->meanings.empty());
  EXPECT_EQ(result.explanation->meanings[0].means, "the disk is full");
  expect_previous_output();
}

TEST_F(Compile, ExplainsWhatTheToolSays) {
  const JobResult result = compile_with("socmodel");
  EXPECT_EQ(result.end, JobEnd::tool_failed);
  EXPECT_THAT(to_text(*result.explanation), AllOf(HasSubstr("not in the SDK list"), HasSubstr("reported: ")));
  EXPECT_THAT(compile_with("create").message, HasSubstr("ended with exit code 14"));
  EXPECT_THAT(scratch.names(), ElementsAre("ext.json", "out.log", "vit.dlc"));
}

TEST_F(Compile, DoesNotBelieveAnExitCodeAlone) {
  build_once();
  EXPECT_THAT(compile_with("nothing").message, HasSubstr("ended with exit code 0, but wrote no `vit.bin`"));
  EXPECT_THAT(compile_with("empty").message, HasSubstr("but left an empty `vit.bin`"));
  expect_previous_output();
}

TEST_F(Compile, NoticesAnInputThatVanishes) {
  build_once();
  const JobResult result = compile_with("lose-input");
  EXPECT_EQ(result.end, JobEnd::tool_failed);
  EXPECT_THAT(result.message, HasSubstr("vit.dlc` changed or vanished"));
  EXPECT_EQ(scratch.read("out/vit.bin"), before);
  EXPECT_THAT(compile_with("").message, HasSubstr("vit.dlc`: no such file"));
}

TEST_F(Compile, WarnsAboutKeysThatTheToolIgnores) {
  settings.force = true;
  const JobResult result =
      compile_with("", job(R"({"graphs": [{"graph_names": ["vit"], "vtcm_bm": 8}], "devices": [{"soc_model": 69}]})"));
  ASSERT_TRUE(result.succeeded()) << result.message;
  ASSERT_FALSE(result.explanation->warnings.empty());
  EXPECT_THAT(result.explanation->warnings[0].line, HasSubstr("vtcm_bm"));
}

TEST_F(Compile, KeepsSecretsFromToolAndLog) {
  settings.tools.environment = {"PATH=/usr/bin:/bin", "MY_TOKEN=t0ps3cret-value", "HOME=/home/x"};
  ASSERT_TRUE(compile_with("environment").succeeded());
  EXPECT_THAT(scratch.read("out.log"), AllOf(HasSubstr("HOME=/home/x"), Not(HasSubstr("t0ps3cret"))));
  for (const std::string& name : scratch.names("out"))
    EXPECT_THAT(scratch.read("out/" + name), Not(HasSubstr("t0ps3cret")));
}

TEST_F(Compile, KeepsLongLogsWhole) {
  ASSERT_TRUE(compile_with("chatty").succeeded());
  EXPECT_THAT(scratch.read("out.log"), AllOf(HasSubstr("line 0\n"), HasSubstr("line 19999\n")));
  EXPECT_GT(lines.size(), 20000U);
}

TEST_F(Compile, LetsNoNameReachAShell) {
  // The rules find some of the names odd, too.
  settings.force = true;
  for (const std::string& name :
       {std::string{"a b"}, std::string{"it's \"one\""}, std::string{"; touch pwned"}, std::string{"$(touch pwned)"},
        std::string{"`touch pwned`"}, std::string{"line\nend"}, std::string{"|&<>*?[]{}~#!\\"}}) {
    scratch.write(name + ".dlc", "a model");
    CompileJob odd = job(write(Json::object(
        {{"graphs", Json::array({Json::object({{"graph_names", Json::array({name})}, {"vtcm_mb", 8}})})}})));
    odd.models = {scratch.path(name + ".dlc")};
    odd.name = name;
    odd.output = scratch.path("out of " + name);
    const JobResult result = compile_with("", odd);
    ASSERT_TRUE(result.succeeded()) << name << ": " << result.message;
    EXPECT_THAT(scratch.names("out of " + name), Contains(name + ".bin"));
    EXPECT_THAT(scratch.read("out of " + name + "/" + name + ".bin"), HasSubstr("\"vtcmSize\": 8")) << name;
  }
  for (const std::string& found : scratch.names()) EXPECT_NE(found, "pwned");
}

TEST_F(Compile, RefusesOutputsThatWouldHarm) {
  CompileJob here = job();
  here.output = "/";
  EXPECT_EQ(compile(here, settings).end, JobEnd::wrong_request);
  here.output = fs::current_path().string();
  EXPECT_THAT(compile(here, settings).message, HasSubstr("holds the working directory"));
  scratch.write("out/config.json", "somebody's own");
  here.output = scratch.path("out");
  const JobResult result = compile(here, settings);
  EXPECT_EQ(result.end, JobEnd::cannot_write);
  EXPECT_THAT(result.message, HasSubstr("bext did not write it"));
  EXPECT_EQ(scratch.read("out/config.json"), "somebody's own");
}

TEST_F(Compile, DoesNotMixWithAnother) {
  // The second one begins while the first is under way: on the tool's first line.
  JobResult second;
  bool begun = false;
  const CompileJob same = job();
  JobSettings others = settings;
  others.tools.on_line = {};
  settings.tools.on_line = [&](std::string_view) {
    if (!std::exchange(begun, true)) second = compile(same, others);
  };
  const JobResult first = compile_with("");
  EXPECT_TRUE(first.succeeded()) << first.message;
  EXPECT_EQ(second.end, JobEnd::cannot_write);
  EXPECT_THAT(second.message, HasSubstr("is writing it"));
}

TEST_F(Compile, ProvesWhatWasBuilt) {
  const JobResult result = compile_with("", job(R"({"graphs": [{"graph_names": ["vit"], "O": 3, "vtcm_mb": 8}]})"));
  ASSERT_TRUE(result.succeeded()) << result.message;
  ASSERT_TRUE(result.verification);
  EXPECT_GE(result.verification->count(verify::Verdict::as_asked), 2U);
  EXPECT_THAT(scratch.names("out"), ElementsAre("config.json", "htp.json", "info.json", "record.json", "vit.bin"));
}

TEST_F(Compile, FailsWhenTheBinaryIsNotWhatWasAskedFor) {
  build_once();
  const JobResult small = compile_with("small-part");
  EXPECT_EQ(small.end, JobEnd::not_as_asked);
  ASSERT_FALSE(small.verification->differences().empty());
  EXPECT_EQ(small.verification->differences()[0]->words, "asked 8, got 4");
  expect_previous_output();
  settings.force = true;
  const JobResult forced = compile_with("small-part");
  EXPECT_TRUE(forced.succeeded()) << forced.message;
  EXPECT_THAT(scratch.read("out/record.json"), HasSubstr("\"differs\""));
}

TEST_F(Compile, FailsWhenNoEntryReachesTheGraph) {
  const JobResult result = compile_with(
      "", job(R"({"graphs": [{"graph_names": ["other"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})"));
  EXPECT_EQ(result.end, JobEnd::not_as_asked);
  EXPECT_THAT(result.verification->unconfigured, ElementsAre("vit"));
  EXPECT_FALSE(scratch.has("out"));
}

TEST_F(Compile, DoesNotTakeGarbageForABinary) {
  build_once();
  EXPECT_EQ(compile_with("garbage").message,
            "qnn-context-binary-utility cannot read `vit.bin`, so it is no whole context binary");
  EXPECT_EQ(compile_with("no-info").end, JobEnd::tool_failed);
  EXPECT_THAT(compile_with("bad-info").message, HasSubstr("cannot be read: "));
  expect_previous_output();
}

TEST_F(Compile, SaysWhenNothingCanProveTheResult) {
  fs::create_directories(scratch.path("tools"));
  const std::string tool = "qnn-context-binary-generator";
  fs::create_symlink(settings.sdk->tool(tool), scratch.path("tools/" + tool));
  settings.sdk->tools = scratch.path("tools");
  const JobResult result = compile_with("");
  EXPECT_TRUE(result.succeeded()) << result.message;
  EXPECT_THAT(result.notes, Contains(HasSubstr("nothing proves what was built")));
  EXPECT_THAT(result.message, HasSubstr("not proven"));
  settings.again = false;
  EXPECT_TRUE(compile_with("").already_built);
  const std::string utility = "qnn-context-binary-utility";
  fs::create_symlink(stand_in_sdk().tool(utility), scratch.path("tools/" + utility));
  EXPECT_FALSE(compile_with("").already_built);
  EXPECT_TRUE(compile_with("").already_built);
}

TEST_F(Compile, RecognisesTheSameRecipe) {
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
  scratch.write("out/vit.bin", "somebody changed it");
  EXPECT_TRUE(builds());
  fs::remove(scratch.path("out/info.json"));
  EXPECT_TRUE(builds());
  scratch.write("out/record.json", R"({"bext_record": 1})");
  EXPECT_TRUE(builds());
}

TEST_F(Compile, RecognisesAChangedWrapper) {
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
  EXPECT_THAT(scratch.read("out/record.json"), HasSubstr("\"wrapper context_configs.context_priority\""));
}

TEST_F(Compile, RecordsTheSameInAnotherFolder) {
  CompileJob elsewhere = job();
  ASSERT_TRUE(compile_with("", elsewhere).succeeded());
  elsewhere.output = scratch.path("other");
  ASSERT_TRUE(compile_with("", elsewhere).succeeded());
  EXPECT_THAT(diff(read_record("a", scratch.read("out/record.json")).record,
                   read_record("b", scratch.read("other/record.json")).record),
              IsEmpty());
}

TEST_F(Compile, TakesAFolderForItsOwnOnlyByARealRecord) {
  scratch.write("out/record.json", R"({"songs": []})");
  scratch.write("out/vit.bin", "mine");
  EXPECT_EQ(compile_with("").end, JobEnd::cannot_write);
  EXPECT_EQ(scratch.read("out/vit.bin"), "mine");
}

TEST_F(Compile, OverwritesNothingWherePreparedFilesGo) {
  settings.sdk.reset();
  scratch.write("out.prepared/config.json", "mine");
  EXPECT_EQ(compile(job(), settings).end, JobEnd::cannot_write);
  EXPECT_EQ(scratch.read("out.prepared/config.json"), "mine");
  fs::remove(scratch.path("out.prepared/config.json"));
  EXPECT_EQ(compile(job(), settings).end, JobEnd::no_sdk);
  EXPECT_EQ(compile(job(), settings).end, JobEnd::no_sdk);
}

TEST_F(Compile, LeavesALinkToItsFolder) {
  scratch.write("real/notes.txt", "mine");
  fs::create_directory_symlink("real", scratch.path("out"));
  const JobResult result = compile_with("");
  ASSERT_TRUE(result.succeeded()) << result.message;
  EXPECT_TRUE(fs::is_symlink(scratch.path("out")));
  EXPECT_THAT(scratch.names("real"), AllOf(Contains("notes.txt"), Contains("vit.bin")));
}

TEST_F(Compile, KeepsSecretsOutOfTheWholeRecord) {
  settings.tools.environment.emplace_back("DB_PASS=0123-secret");
  settings.tools.environment.emplace_back("QNN_NOTE=uses 0123-secret");
  ASSERT_TRUE(compile_with("").succeeded());
  EXPECT_THAT(scratch.read("out/record.json"),
              AllOf(HasSubstr("uses [value of DB_PASS]"), Not(HasSubstr("0123-secret"))));
}

TEST_F(Compile, SaysWhenAGraphThatWasAskedForIsMissing) {
  const JobResult result = compile_with("", job(R"({"graphs": [{"graph_names": ["vit", "other"], "vtcm_mb": 8}],
                                                    "devices": [{"soc_model": 69}]})"));
  ASSERT_TRUE(result.succeeded()) << result.message;
  EXPECT_THAT(result.message, HasSubstr(", not proven: it has no graph `other`"));
}

TEST_F(Compile, ProvesNothingByAnInfoWithoutGraphs) {
  build_once();
  const JobResult result = compile_with("no-graphs");
  EXPECT_EQ(result.end, JobEnd::not_as_asked);
  EXPECT_THAT(result.message, HasSubstr("not proven: "));
  expect_previous_output();
}

TEST_F(Compile, KeepsNoLogInAFileOfSomebodyElse) {
  scratch.write("out.log", "my own diary");
  const JobResult result = compile_with("");
  EXPECT_TRUE(result.succeeded()) << result.message;
  EXPECT_EQ(scratch.read("out.log"), "my own diary");
  EXPECT_THAT(result.notes, Contains(HasSubstr("out.log`, which bext did not write")));
  scratch.write("out.log", "");
  ASSERT_TRUE(compile_with("").succeeded());
  ASSERT_TRUE(compile_with("").succeeded());
  EXPECT_THAT(scratch.read("out.log"), HasSubstr("Graph Finalize done"));
}

TEST_F(Compile, RecordsWhatItDid) {
  settings.tools.environment.emplace_back("QNN_TOKEN=t0ps3cret-value");
  ASSERT_TRUE(compile_with("").succeeded());
  const LoadedRecord loaded = read_record("record.json", scratch.read("out/record.json"));
  EXPECT_TRUE(loaded.findings.empty());
  const CompileRecord& record = loaded.record;
  EXPECT_EQ(*record.output, scratch.path("out"));
  EXPECT_EQ(*record.versions->sdk, "2.36.0.250627");
  EXPECT_EQ(*record.result->state, ResultState::succeeded);
  EXPECT_EQ(record.result->files.size(), 2U);
  EXPECT_EQ(*record.inputs.front().role, FileRole::model);
  EXPECT_THAT(scratch.read("out/record.json"), AllOf(HasSubstr("\"graphs[vit].O\""), Not(HasSubstr("t0ps3cret"))));
  for (const std::string& word : *record.command) EXPECT_THAT(word, Not(HasSubstr(".bext-")));
}

TEST_F(Compile, AsksTheToolForTheVersionWhenNothingElseTells) {
  Sdk unknown = stand_in_sdk();
  unknown.version.reset();
  ask_version(unknown, generator_program, {"PATH=/usr/bin:/bin"});
  EXPECT_EQ(unknown.version, SdkVersion::parse("2.36.0"));
  EXPECT_EQ(unknown.version_source, "tool");
  unknown.version.reset();
  unknown.tools = "/no/such/folder";
  ask_version(unknown, generator_program, {});
  EXPECT_FALSE(unknown.version);
}

TEST_F(Compile, SaysThatTheToolCannotBeStarted) {
  settings.sdk->tools = "/no/such/folder";
  EXPECT_EQ(compile(job(), settings).message,
            "cannot start `/no/such/folder/qnn-context-binary-generator`: no such file");
}

}  // namespace
}  // namespace bext::drive
