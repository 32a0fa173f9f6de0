#pragma once
// A fixture to compile one small model with the stand-in SDK.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/drive/compile.h"
#include "bext/host/environment.h"
#include "drive/scratch.h"

namespace bext::drive {

using namespace std::chrono_literals;

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
    set_variable(settings.tools.environment, "ADSP_STAND_IN", mode);
    return compile(what, settings);
  }

  /// A good result, which every failure must keep.
  void build_once() {
    ASSERT_TRUE(compile_with("").succeeded());
    before = scratch.read("out/vit.bin");
    ASSERT_FALSE(before.empty());
  }
  void expect_previous_output() {
    EXPECT_EQ(scratch.read("out/vit.bin"), before);
    EXPECT_THAT(scratch.names(), ::testing::ElementsAre("ext.json", "out", "out.failed", "vit.dlc"));
  }

  Scratch scratch;
  JobSettings settings;
  std::vector<std::string> lines;
  std::string before;
};

}  // namespace bext::drive
