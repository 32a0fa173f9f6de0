// The time limit and signals end every phase of a job, not only the tools.
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>

#include "drive/compile_fixture.h"

namespace bext::drive {
namespace {

using ::testing::HasSubstr;

class Limits : public Compile {
 protected:
  /// A sparse file, which takes no space but a long time to hash.
  void make_huge(const std::string& name) const {
    scratch.write(name, "a model");
    fs::resize_file(scratch.path(name), std::uintmax_t{200} << 30U);
  }
};

TEST_F(Limits, EndTheReadingOfAHugeModel) {
  const CompileJob what = job();
  make_huge("vit.dlc");
  settings.tools.timeout = 300ms;
  const JobResult result = compile(what, settings);
  EXPECT_EQ(result.end, JobEnd::timed_out);
  EXPECT_EQ(result.message, "reading the inputs exceeded the time limit and was stopped");
  EXPECT_FALSE(scratch.has("out"));
}

TEST_F(Limits, EndTheReadingOfAHugeModelOnASignal) {
  const CompileJob what = job();
  make_huge("vit.dlc");
  const Interrupts interrupts;
  settings.tools.interrupts = &interrupts;
  const pid_t self = ::getpid();
  const pid_t child = ::fork();
  if (child == 0) {
    ::usleep(300'000);
    ::kill(self, SIGTERM);
    ::_exit(0);
  }
  const JobResult result = compile(what, settings);
  EXPECT_EQ(result.end, JobEnd::interrupted);
  EXPECT_EQ(result.signal, SIGTERM);
  EXPECT_EQ(result.message, "reading the inputs was interrupted");
}

TEST_F(Limits, EndTheReadingOfAnEarlierResult) {
  ASSERT_TRUE(compile_with("").succeeded());
  fs::resize_file(scratch.path("out/vit.bin"), std::uintmax_t{200} << 30U);
  settings.again = false;
  settings.tools.timeout = 1500ms;
  EXPECT_EQ(compile_with("").end, JobEnd::timed_out);
}

TEST_F(Limits, DoNotDependOnPipesAndDevices) {
  ASSERT_TRUE(compile_with("").succeeded());
  settings.again = false;
  for (const char* name : {"out/vit.bin", "out/vit.info.json"}) {
    fs::remove(scratch.path(name));
    ASSERT_EQ(::mkfifo(scratch.path(name).c_str(), 0600), 0);
    (void)compile_with("");
    fs::remove(scratch.path(name));
    fs::create_symlink("/dev/zero", scratch.path(name));
    (void)compile_with("");
    fs::remove(scratch.path(name));
  }
  CompileJob what = job();
  what.attributes.data_format_config = "/dev/zero";
  const JobResult result = compile(what, settings);
  EXPECT_EQ(result.end, JobEnd::wrong_request);
  EXPECT_THAT(result.message, HasSubstr("it is a pipe or device, not a file"));
}

TEST_F(Limits, EndTheQuestionForTheVersion) {
  const std::string tool = scratch.write("sdk/qnn-context-binary-generator", "#!/bin/sh\ntrap '' TERM\nsleep 1000\n");
  fs::permissions(tool, fs::perms::owner_all);
  Sdk sdk = stand_in_sdk();
  sdk.version.reset();
  sdk.tools = scratch.path("sdk");
  const auto begin = std::chrono::steady_clock::now();
  ask_version(sdk, generator_program, {.environment = {"PATH=/usr/bin:/bin"}, .timeout = 100ms, .grace = 100ms});
  EXPECT_FALSE(sdk.version);
  // Without a limit of the job, 10 seconds.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 9s);
  const Interrupts interrupts;
  std::raise(SIGINT);
  ask_version(sdk, generator_program, {.environment = {"PATH=/usr/bin:/bin"}, .interrupts = &interrupts});
  EXPECT_FALSE(sdk.version);
}

}  // namespace
}  // namespace bext::drive
