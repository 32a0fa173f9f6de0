// Whole compilations with real child processes of the stand-in SDK, including failures.
#include "bext/drive/compile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "drive/compile_fixture.h"
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

TEST_F(Compile, WritesBinaryFilesAndLog) {
  const JobResult result = compile_with("");
  ASSERT_TRUE(result.succeeded()) << result.message;
  EXPECT_EQ(result.message, "built `" + scratch.path("out/vit.bin") + "`");
  EXPECT_THAT(scratch.read("out/vit.config.json"), HasSubstr(scratch.path("out/vit.htp.json")));
  EXPECT_THAT(scratch.read("out/vit.log"), HasSubstr("Graph Finalize done"));
  EXPECT_EQ(result.log, scratch.path("out/vit.log"));
  EXPECT_THAT(scratch.names(), ElementsAre("ext.json", "out", "vit.dlc"));
  EXPECT_THAT(lines, Contains("Graph Finalize done, saved vit.bin"));
}

TEST_F(Compile, IsRefusedIfTheCheckFindsErrors) {
  const CompileJob wrong = job(R"({"devices": [{"soc_model": 69, "dsp_arch": "v73"}]})");
  const JobResult refused = compile(wrong, settings);
  EXPECT_EQ(refused.end, JobEnd::refused);
  EXPECT_TRUE(has_errors(refused.checked));
  EXPECT_THAT(scratch.names(), ElementsAre("ext.json", "out.failed", "vit.dlc"));
  EXPECT_THAT(scratch.names("out.failed"), ElementsAre("vit.config.json", "vit.htp.json", "vit.record.json"));
  settings.force = true;
  EXPECT_TRUE(compile(wrong, settings).succeeded());
  EXPECT_THAT(scratch.names(), ElementsAre("ext.json", "out", "vit.dlc"));
}

TEST_F(Compile, PreparesEverythingWithoutAnSdk) {
  settings.sdk.reset();
  const JobResult result = compile(job(), settings);
  EXPECT_EQ(result.end, JobEnd::no_sdk);
  EXPECT_THAT(scratch.names("out.prepared"), ElementsAre("vit.compile.sh", "vit.config.json", "vit.htp.json"));
  EXPECT_FALSE(scratch.has("out"));
  EXPECT_THAT(scratch.read("out.prepared/vit.config.json"), HasSubstr("\"libQnnHtpNetRunExtensions.so\""));
}

TEST_F(Compile, PreparesAScriptThatCompilesWhereTheSdkIs) {
  settings.sdk.reset();
  ASSERT_EQ(compile(job(), settings).end, JobEnd::no_sdk);
  const auto ran = run_process({.program = "/bin/sh",
                                .arguments = {scratch.path("out.prepared/vit.compile.sh")},
                                .environment = {"PATH=/usr/bin:/bin", "QAIRT_SDK_ROOT=" + bext_test::stand_in_sdk()}});
  EXPECT_TRUE(ran->succeeded());
  EXPECT_THAT(scratch.names("out.prepared"), Contains("vit.bin"));
  EXPECT_FALSE(
      run_process({.program = "/bin/sh", .arguments = {scratch.path("out.prepared/vit.compile.sh")}})->succeeded());
}

TEST_F(Compile, PreparesAScriptThatSavesTheBackendBinaryAtItsPath) {
  settings.sdk.reset();
  for (const std::string& path : {std::string{"sub/own"}, scratch.path("else/own")}) {
    CompileJob wanted = job();
    wanted.attributes.backend_binary_path = path;
    ASSERT_EQ(compile(wanted, settings).end, JobEnd::no_sdk);
    const auto ran =
        run_process({.program = "/bin/sh",
                     .arguments = {scratch.path("out.prepared/vit.compile.sh")},
                     .environment = {"PATH=/usr/bin:/bin", "QAIRT_SDK_ROOT=" + bext_test::stand_in_sdk()}});
    EXPECT_TRUE(ran->succeeded());
    EXPECT_THAT(scratch.names("out.prepared"), Contains("own_backend.bin"));
  }
  EXPECT_TRUE(scratch.has("out.prepared/sub/own_backend.bin"));
  EXPECT_TRUE(scratch.has("else/own_backend.bin"));
}

/// A repository may contain what a killed job would leave beside the path of the backend binary, with a number that is that
/// of a file of the user.
TEST_F(Compile, BelievesNoJournalThatOthersMayRead) {
  CompileJob wanted = job();
  wanted.attributes.backend_binary_path = scratch.path("else/own");
  scratch.write("else/own_backend.bin", "mine");
  scratch.write("else/.bext-old-own_backend.bin", "planted");
  struct stat facts{};
  ASSERT_EQ(::stat(scratch.path("else/own_backend.bin").c_str(), &facts), 0);
  scratch.write("else/.bext-place-own_backend.bin", std::to_string(facts.st_ino) + "\n");
  const JobResult result = compile(wanted, settings);
  EXPECT_EQ(result.end, JobEnd::cannot_write);
  EXPECT_THAT(result.message, HasSubstr("exists and is not the binary of an earlier build"));
  EXPECT_EQ(scratch.read("else/own_backend.bin"), "mine");
}

TEST_F(Compile, EndsAToolThatHangs) {
  build_once();
  settings.tools.timeout = 1500ms;
  const JobResult result = compile_with("hang");
  EXPECT_EQ(result.end, JobEnd::timed_out);
  EXPECT_EQ(result.message, "qnn-context-binary-generator exceeded the time limit and was stopped");
  expect_previous_output();
}

TEST_F(Compile, CountsTheTimeOfAllTools) {
  build_once();
  settings.tools.timeout = 1000ms;
  const JobResult result = compile_with("slow-info");
  EXPECT_EQ(result.end, JobEnd::timed_out);
  EXPECT_EQ(result.message, "qnn-context-binary-utility exceeded the time limit and was stopped");
  expect_previous_output();
}

TEST_F(Compile, KillsAToolThatIgnoresSignalsAndItsChild) {
  build_once();
  settings.tools.timeout = 1500ms;
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
  EXPECT_THAT(result.message, HasSubstr("was stopped by signal 11 (segmentation fault)"));
  expect_previous_output();
}

TEST_F(Compile, NoticesThatTheToolWasKilled) {
  build_once();
  EXPECT_THAT(compile_with("killed").message, HasSubstr("signal 9 (killed; possibly out of memory)"));
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
  EXPECT_THAT(to_text(*result.explanation),
              AllOf(HasSubstr("the SDK does not know the SoC number"), HasSubstr("reported: ")));
  EXPECT_THAT(compile_with("create").message, HasSubstr("exited with code 14"));
  EXPECT_THAT(scratch.names(), ElementsAre("ext.json", "out.failed", "vit.dlc"));
}

TEST_F(Compile, DoesNotTrustAnExitCodeAlone) {
  build_once();
  EXPECT_THAT(compile_with("nothing").message, HasSubstr("exited with code 0, but did not write `vit.bin`"));
  EXPECT_THAT(compile_with("empty").message, HasSubstr("but wrote an empty `vit.bin`"));
  expect_previous_output();
}

TEST_F(Compile, NoticesAnInputThatVanishes) {
  build_once();
  const JobResult result = compile_with("lose-input");
  EXPECT_EQ(result.end, JobEnd::tool_failed);
  EXPECT_THAT(result.message, HasSubstr("vit.dlc` changed or disappeared"));
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
  settings.tools.environment = {"PATH=/usr/bin:/bin", "MY_TOKEN=t0ps3cret-value", "MY_NOTE=harmless", "HOME=/home/x"};
  ASSERT_TRUE(compile_with("environment").succeeded());
  EXPECT_THAT(scratch.read("out/vit.log"),
              AllOf(HasSubstr("HOME=/home/x"), Not(HasSubstr("t0ps3cret")), Not(HasSubstr("MY_NOTE"))));
  for (const std::string& name : scratch.names("out"))
    EXPECT_THAT(scratch.read("out/" + name), Not(HasSubstr("t0ps3cret")));
}

TEST_F(Compile, PassesNamedVariables) {
  settings.tools.environment = {"PATH=/usr/bin:/bin", "MY_TOKEN=t0ps3cret-value", "MY_NOTE=harmless"};
  settings.tools.pass_on = {"MY_TOKEN", "MY_NOTE"};
  ASSERT_TRUE(compile_with("environment").succeeded());
  EXPECT_THAT(scratch.read("out/vit.log"),
              AllOf(HasSubstr("MY_NOTE=harmless"), HasSubstr("MY_TOKEN=[value of MY_TOKEN]")));
}

TEST_F(Compile, NamesWithheldVariablesWhenTheToolFails) {
  settings.tools.environment = {"PATH=/usr/bin:/bin", "MY_TOKEN=t0ps3cret-value", "LICENSE_SERVER=host"};
  const JobResult result = compile_with("create");
  EXPECT_THAT(result.details,
              Contains("environment variables not passed to the tool: `LICENSE_SERVER`, `MY_TOKEN`; `--env NAME` "
                       "passes one"));
}

TEST_F(Compile, KeepsLongLogsWhole) {
  ASSERT_TRUE(compile_with("chatty").succeeded());
  EXPECT_THAT(scratch.read("out/vit.log"), AllOf(HasSubstr("line 0\n"), HasSubstr("line 19999\n")));
  EXPECT_GT(lines.size(), 20000U);
}

TEST_F(Compile, LetsNoNameReachAShell) {
  // Some of the names also cause findings.
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

TEST_F(Compile, RefusesDangerousOutputs) {
  CompileJob here = job();
  here.output = "/";
  EXPECT_THAT(compile(here, settings).message, HasSubstr("is the root of the file system"));
  scratch.write("out/vit.config.json", "a file of the user");
  here.output = scratch.path("out");
  const JobResult result = compile(here, settings);
  EXPECT_EQ(result.end, JobEnd::cannot_write);
  EXPECT_THAT(result.message, HasSubstr("exists and was not written by bext"));
  EXPECT_EQ(scratch.read("out/vit.config.json"), "a file of the user");
}

TEST_F(Compile, DoesNotMixWithAnother) {
  // The second one starts while the first is running, at the first line of the tool.
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
  EXPECT_THAT(second.message, HasSubstr("is writing to it"));
}

TEST_F(Compile, ProvesTheBuiltOptions) {
  const JobResult result = compile_with("", job(R"({"graphs": [{"graph_names": ["vit"], "O": 3, "vtcm_mb": 8}]})"));
  ASSERT_TRUE(result.succeeded()) << result.message;
  ASSERT_TRUE(result.verification);
  EXPECT_GE(result.verification->count(verify::Verdict::as_asked), 2U);
  EXPECT_THAT(scratch.names("out"),
              ElementsAre("vit.bin", "vit.config.json", "vit.htp.json", "vit.info.json", "vit.log", "vit.record.json"));
}

TEST_F(Compile, FailsWhenTheBinaryDiffersFromTheRequest) {
  build_once();
  const JobResult small = compile_with("small-part");
  EXPECT_EQ(small.end, JobEnd::not_as_asked);
  ASSERT_FALSE(small.verification->differences().empty());
  EXPECT_EQ(small.verification->differences()[0]->words, "requested 8, found 4");
  expect_previous_output();
  settings.force = true;
  const JobResult forced = compile_with("small-part");
  EXPECT_TRUE(forced.succeeded()) << forced.message;
  EXPECT_THAT(scratch.read("out/vit.record.json"), HasSubstr("\"differs\""));
}

TEST_F(Compile, FailsWhenNoEntryReachesTheGraph) {
  const JobResult result = compile_with(
      "", job(R"({"graphs": [{"graph_names": ["other"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})"));
  EXPECT_EQ(result.end, JobEnd::not_as_asked);
  EXPECT_THAT(result.verification->unconfigured, ElementsAre("vit"));
  EXPECT_FALSE(scratch.has("out"));
}

TEST_F(Compile, DetectsAnInvalidBinary) {
  build_once();
  EXPECT_EQ(compile_with("garbage").message,
            "qnn-context-binary-utility cannot read `vit.bin`; it is not a complete context binary");
  EXPECT_EQ(compile_with("no-info").end, JobEnd::tool_failed);
  EXPECT_THAT(compile_with("bad-info").message, HasSubstr("is invalid: "));
  expect_previous_output();
}

TEST_F(Compile, ReportsThatTheResultIsUnproven) {
  fs::create_directories(scratch.path("tools"));
  const std::string tool = "qnn-context-binary-generator";
  fs::create_symlink(settings.sdk->tool(tool), scratch.path("tools/" + tool));
  settings.sdk->tools = scratch.path("tools");
  const JobResult result = compile_with("");
  EXPECT_TRUE(result.succeeded()) << result.message;
  EXPECT_THAT(result.notes, Contains(HasSubstr("the binary cannot be verified")));
  EXPECT_THAT(result.message, HasSubstr("not proven"));
  settings.again = false;
  EXPECT_TRUE(compile_with("").already_built);
  const std::string utility = "qnn-context-binary-utility";
  fs::create_symlink(stand_in_sdk().tool(utility), scratch.path("tools/" + utility));
  EXPECT_FALSE(compile_with("").already_built);
  EXPECT_TRUE(compile_with("").already_built);
}

TEST_F(Compile, OwnsAFolderOnlyWithAValidRecord) {
  scratch.write("out/vit.record.json", R"({"songs": []})");
  scratch.write("out/vit.bin", "mine");
  EXPECT_EQ(compile_with("").end, JobEnd::cannot_write);
  EXPECT_EQ(scratch.read("out/vit.bin"), "mine");
}

TEST_F(Compile, DoesNotOverwriteFilesInThePreparedFolder) {
  settings.sdk.reset();
  scratch.write("out.prepared/vit.config.json", "mine");
  EXPECT_EQ(compile(job(), settings).end, JobEnd::cannot_write);
  EXPECT_EQ(scratch.read("out.prepared/vit.config.json"), "mine");
  fs::remove(scratch.path("out.prepared/vit.config.json"));
  EXPECT_EQ(compile(job(), settings).end, JobEnd::no_sdk);
  EXPECT_EQ(compile(job(), settings).end, JobEnd::no_sdk);
}

TEST_F(Compile, KeepsALinkToTheFolder) {
  scratch.write("real/notes.txt", "mine");
  fs::create_directory_symlink("real", scratch.path("out"));
  const JobResult result = compile_with("");
  ASSERT_TRUE(result.succeeded()) << result.message;
  EXPECT_TRUE(fs::is_symlink(scratch.path("out")));
  EXPECT_THAT(scratch.names("real"), AllOf(Contains("notes.txt"), Contains("vit.bin")));
}

TEST_F(Compile, FailsWhenARequestedGraphIsMissing) {
  const CompileJob two = job(R"({"graphs": [{"graph_names": ["vit", "other"], "vtcm_mb": 8}],
                                 "devices": [{"soc_model": 69}]})");
  const JobResult result = compile_with("", two);
  EXPECT_EQ(result.end, JobEnd::not_as_asked);
  EXPECT_THAT(result.verification->absent, ElementsAre("other"));
  EXPECT_FALSE(scratch.has("out"));
  settings.force = true;
  EXPECT_THAT(compile_with("", two).message, HasSubstr(", not proven: it lacks graph `other`"));
}

TEST_F(Compile, ProvesNothingByAnInfoWithoutGraphs) {
  build_once();
  const JobResult result = compile_with("no-graphs");
  EXPECT_EQ(result.end, JobEnd::not_as_asked);
  EXPECT_THAT(result.message, HasSubstr("not proven: "));
  expect_previous_output();
}

TEST_F(Compile, DoesNotReplaceAFileOfTheUserWithTheLog) {
  scratch.write("out.log", "my own diary");
  const JobResult result = compile_with("");
  EXPECT_TRUE(result.succeeded()) << result.message;
  EXPECT_EQ(scratch.read("out.log"), "my own diary");
  EXPECT_THAT(result.notes, Contains(HasSubstr("out.log`: it exists and was not written by bext")));
  scratch.write("out.log", "");
  ASSERT_TRUE(compile_with("").succeeded());
  ASSERT_TRUE(compile_with("").succeeded());
  EXPECT_THAT(scratch.read("out/vit.log"), HasSubstr("Graph Finalize done"));
}

TEST_F(Compile, KeepsNoLogThroughALink) {
  scratch.write("diary", "");
  for (const char* kind : {"symbolic", "hard"}) {
    fs::remove(scratch.path("out.log"));
    if (kind == std::string_view{"hard"})
      fs::create_hard_link(scratch.path("diary"), scratch.path("out.log"));
    else
      fs::create_symlink("diary", scratch.path("out.log"));
    const JobResult result = compile_with("");
    EXPECT_TRUE(result.succeeded()) << result.message;
    EXPECT_EQ(scratch.read("diary"), "");
    EXPECT_THAT(result.notes, Contains(HasSubstr(kind)));
  }
}

TEST_F(Compile, KeepsAFailureOnlyInAFolderOfItsOwn) {
  fs::create_directory(scratch.path("private"));
  fs::create_directory_symlink("private", scratch.path("out.failed"));
  const JobResult result = compile_with("create");
  EXPECT_THAT(result.notes, Contains(HasSubstr("expected a directory, found a symbolic link")));
  EXPECT_TRUE(scratch.names("private").empty());
}

TEST_F(Compile, PreparesOnlyInAFolderOfItsOwn) {
  fs::create_directory(scratch.path("private"));
  fs::create_directory_symlink("private", scratch.path("out.prepared"));
  settings.sdk.reset();
  const JobResult result = compile(job(), settings);
  EXPECT_EQ(result.end, JobEnd::cannot_write);
  EXPECT_THAT(result.message, HasSubstr("expected a directory, found a symbolic link"));
  EXPECT_TRUE(scratch.names("private").empty());
}

TEST_F(Compile, RejectsALinkThatTheToolLeft) {
  build_once();
  const JobResult result = compile_with("link");
  EXPECT_EQ(result.end, JobEnd::tool_failed);
  EXPECT_THAT(result.message,
              HasSubstr("`vit.bin` of qnn-context-binary-generator was rejected: expected a file, found a "
                        "symbolic link"));
  expect_previous_output();
}

TEST_F(Compile, DoesNotWaitForAPipeInPlaceOfTheRecord) {
  fs::create_directory(scratch.path("out"));
  ASSERT_EQ(::mkfifo(scratch.path("out/vit.record.json").c_str(), 0600), 0);
  const JobResult result = compile_with("");
  EXPECT_EQ(result.end, JobEnd::cannot_write);
  EXPECT_THAT(result.message, HasSubstr("exists and was not written by bext"));
}

TEST_F(Compile, RunsTheToolForAnUnknownVersion) {
  Sdk unknown = stand_in_sdk();
  unknown.version.reset();
  ask_version(unknown, generator_program, {.environment = {"PATH=/usr/bin:/bin"}});
  EXPECT_EQ(unknown.version, SdkVersion::parse("2.36.0"));
  EXPECT_EQ(unknown.version_source, "tool");
  unknown.version.reset();
  unknown.tools = "/no/such/folder";
  ask_version(unknown, generator_program, {});
  EXPECT_FALSE(unknown.version);
}

TEST_F(Compile, NoticesAnSdkWithoutItsLibraries) {
  scratch.write("sdk/bin/x86_64-linux-clang/qnn-context-binary-generator", "");
  settings.sdk = *find_sdk({.root = scratch.path("sdk"), .machine = "x86_64"}, NativeFiles{});
  const JobResult result = compile(job(), settings);
  EXPECT_EQ(result.end, JobEnd::wrong_request);
  EXPECT_THAT(result.message, AllOf(HasSubstr("is incomplete"), HasSubstr("lib/x86_64-linux-clang/libQnnHtp.so`")));
}

TEST_F(Compile, GivesReasonsThatFitAFreshBuild) {
  const JobResult small = compile_with("small-part");
  std::string reasons;
  for (const verify::Reason& reason : small.verification->differences().at(0)->reasons) reasons += reason.text;
  EXPECT_THAT(reasons, AllOf(Not(HasSubstr("earlier compilation")), Not(HasSubstr("override"))));
}

TEST_F(Compile, ReportsAToolThatCannotBeStarted) {
  settings.sdk->tools = "/no/such/folder";
  EXPECT_EQ(compile(job(), settings).message,
            "cannot start `/no/such/folder/qnn-context-binary-generator`: no such file");
}

}  // namespace
}  // namespace bext::drive
