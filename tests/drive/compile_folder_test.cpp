// Several compilations in one folder, and folders that cannot be the output.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "drive/compile_fixture.h"

namespace bext::drive {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class SharedFolder : public Compile {
 protected:
  SharedFolder() {
    scratch.write("detr.dlc", "another model");
    settings.again = false;
  }
  CompileJob job_of(const std::string& model, int vtcm = 8) {
    scratch.write(model + ".json", R"({"graphs": [{"graph_names": [")" + model + R"("], "vtcm_mb": )" +
                                       std::to_string(vtcm) + R"(}], "devices": [{"soc_model": 69}]})");
    CompileJob made = *job_from_file(NativeFiles{}, scratch.path(model + ".json"), {scratch.path(model + ".dlc")});
    made.output = scratch.path("out");
    return made;
  }
};

TEST_F(SharedFolder, KeepsBothOfTwoModels) {
  const JobResult first = compile_with("", job_of("vit"));
  ASSERT_TRUE(first.succeeded()) << first.message;
  const std::string binary = scratch.read("out/vit.bin");
  const std::string record = scratch.read("out/vit.record.json");
  const std::string log = scratch.read("out/vit.log");
  const JobResult second = compile_with("", job_of("detr"));
  ASSERT_TRUE(second.succeeded()) << second.message;
  EXPECT_THAT(scratch.names("out"), ElementsAre("detr.bin", "detr.config.json", "detr.htp.json", "detr.info.json",
                                                "detr.log", "detr.record.json", "vit.bin", "vit.config.json",
                                                "vit.htp.json", "vit.info.json", "vit.log", "vit.record.json"));
  EXPECT_EQ(scratch.read("out/vit.bin"), binary);
  EXPECT_EQ(scratch.read("out/vit.record.json"), record);
  EXPECT_EQ(scratch.read("out/vit.log"), log);
  EXPECT_THAT(scratch.read("out/detr.htp.json"), HasSubstr("detr"));
  // Both are recognized, and one can be rebuilt without touching the other.
  EXPECT_TRUE(compile_with("", job_of("vit")).already_built);
  EXPECT_TRUE(compile_with("", job_of("detr")).already_built);
  const JobResult changed = compile_with("", job_of("detr", 4));
  EXPECT_TRUE(changed.succeeded()) << changed.message;
  EXPECT_FALSE(changed.already_built);
  EXPECT_TRUE(compile_with("", job_of("vit")).already_built);
}

TEST_F(SharedFolder, RefusesASecondOneAtTheSameTime) {
  JobResult second;
  bool begun = false;
  const CompileJob other = job_of("detr");
  JobSettings others = settings;
  others.tools.on_line = {};
  settings.tools.on_line = [&](std::string_view) {
    if (!std::exchange(begun, true)) second = compile(other, others);
  };
  ASSERT_TRUE(compile_with("", job_of("vit")).succeeded());
  EXPECT_EQ(second.end, JobEnd::cannot_write);
  EXPECT_THAT(second.message, HasSubstr("is writing to it; try again when it is done"));
  EXPECT_THAT(scratch.names("out"), Not(Contains("detr.bin")));
  EXPECT_TRUE(compile(other, others).succeeded());
  EXPECT_THAT(scratch.names("out"), Contains("vit.bin"));
}

TEST_F(SharedFolder, ReplacesNothingOfAnotherCompilation) {
  CompileJob first = job_of("vit");
  first.attributes.backend_binary_path = "own";
  ASSERT_TRUE(compile_with("", first).succeeded());
  const std::string own = scratch.read("out/own_backend.bin");
  CompileJob second = job_of("detr");
  second.name = "own_backend";
  const JobResult result = compile_with("", second);
  EXPECT_EQ(result.end, JobEnd::cannot_write);
  EXPECT_THAT(result.message, HasSubstr("own_backend.bin` belongs to the compilation of `vit`"));
  EXPECT_EQ(scratch.read("out/own_backend.bin"), own);
}

TEST_F(SharedFolder, ReplacesNoForeignBinaryBesideARecord) {
  ASSERT_TRUE(compile_with("", job_of("vit")).succeeded());
  scratch.write("out/detr.bin", "from elsewhere");
  const JobResult result = compile_with("", job_of("detr"));
  EXPECT_EQ(result.end, JobEnd::cannot_write);
  EXPECT_THAT(result.message, HasSubstr("detr.bin` exists and was not written by bext"));
  EXPECT_EQ(scratch.read("out/detr.bin"), "from elsewhere");
  EXPECT_TRUE(lines.empty() || !lines.back().contains("detr"));
}

TEST_F(SharedFolder, RemovesWhatTheEarlierOneMadeAndThisOneDoesNot) {
  CompileJob first = job_of("vit");
  first.attributes.backend_binary_path = "own";
  ASSERT_TRUE(compile_with("", first).succeeded());
  ASSERT_TRUE(compile_with("", job_of("vit")).succeeded());
  EXPECT_THAT(scratch.names("out"), Not(Contains("own_backend.bin")));
}

TEST_F(SharedFolder, PreparesTwoModelsSideBySide) {
  settings.sdk.reset();
  ASSERT_EQ(compile(job_of("vit"), settings).end, JobEnd::no_sdk);
  ASSERT_EQ(compile(job_of("detr"), settings).end, JobEnd::no_sdk);
  EXPECT_THAT(scratch.names("out.prepared"), ElementsAre("detr.compile.sh", "detr.config.json", "detr.htp.json",
                                                         "vit.compile.sh", "vit.config.json", "vit.htp.json"));
}

TEST_F(SharedFolder, KeepsTheFailuresOfTwoModels) {
  ASSERT_FALSE(compile_with("socmodel", job_of("vit")).succeeded());
  ASSERT_FALSE(compile_with("crash", job_of("detr")).succeeded());
  EXPECT_THAT(scratch.names("out.failed"), AllOf(Contains("vit.record.json"), Contains("detr.record.json")));
  ASSERT_TRUE(compile_with("", job_of("vit")).succeeded());
  EXPECT_THAT(scratch.names("out.failed"), AllOf(Not(Contains("vit.record.json")), Contains("detr.record.json")));
}

class WrongFolder : public Compile {
 protected:
  JobResult compile_to(const std::string& output) {
    CompileJob made = job();
    made.output = output;
    return compile_with("", made);
  }
  static constexpr int unreachable = 77;

  /// Of `action`, run in a child process that is not root.
  static int exit_code_of_another_user(const auto& action) {
    const pid_t child = ::fork();
    if (child == 0) {
      constexpr uid_t nobody = 65534;
      if (::geteuid() == 0 && ::setuid(nobody) != 0) ::_exit(2);
      ::_exit(action());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  void expect_refused(const JobResult& result, const std::string& words) {
    EXPECT_EQ(result.end, JobEnd::cannot_write);
    EXPECT_THAT(result.message, HasSubstr(words));
    // The tool was not started.
    EXPECT_THAT(lines, ::testing::IsEmpty());
  }
};

TEST_F(WrongFolder, IsAFile) {
  scratch.write("out", "a file");
  expect_refused(compile_to(scratch.path("out")), "out`: expected a directory, found a file");
  EXPECT_EQ(scratch.read("out"), "a file");
}

TEST_F(WrongFolder, IsALinkThatLeadsNowhere) {
  fs::create_symlink("gone", scratch.path("out"));
  expect_refused(compile_to(scratch.path("out")), "it is a broken link");
}

TEST_F(WrongFolder, LiesBelowAFile) {
  scratch.write("plain", "a file");
  expect_refused(compile_to(scratch.path("plain/out")), "plain");
}

TEST_F(WrongFolder, TakesNoFiles) {
  // Exists on every Linux.
  expect_refused(compile_to("/proc"), "no file can be created in that folder");
  fs::create_directory_symlink("/proc", scratch.path("out"));
  expect_refused(compile_to(scratch.path("out")), "no file can be created in that folder");
}

TEST_F(WrongFolder, MayNotBeWritten) {
  // Permissions do not bind root, so another user compiles. That user may not reach the build folder (a clone under
  // /root), so everything the compilation reads is copied.
  const CompileJob made = job();
  fs::copy(bext_test::stand_in_sdk(), scratch.path("sdk"),
           fs::copy_options::recursive | fs::copy_options::copy_symlinks);
  settings.sdk = find_sdk({.root = scratch.path("sdk"), .machine = "x86_64"}, NativeFiles{}).value();
  fs::create_directories(scratch.path("closed"));
  fs::create_directories(scratch.path("open/out"));
  scratch.let_others_in();
  fs::permissions(scratch.path("closed"), fs::perms{0555});
  fs::permissions(scratch.path("open/out"), fs::perms{0555});
  const int code = exit_code_of_another_user([&] {
    if (::access(made.models.front().c_str(), R_OK) != 0) return unreachable;
    for (const char* folder : {"closed/out", "open/out"}) {
      CompileJob here = made;
      here.output = scratch.path(folder);
      const JobResult result = compile(here, settings);
      const bool refused = result.end == JobEnd::cannot_write && result.message.contains("no permission") &&
                           result.message.contains("to write to that folder") && lines.empty();
      if (refused) continue;
      fmt::print(stderr, "{}: {}\n", folder, result.message);
      return 1;
    }
    return 0;
  });
  // Without this, only root could remove the folder.
  fs::permissions(scratch.path("closed"), fs::perms{0755});
  if (code == unreachable) GTEST_SKIP() << "another user cannot reach " << scratch.path("");
  EXPECT_EQ(code, 0);
}

}  // namespace
}  // namespace bext::drive
