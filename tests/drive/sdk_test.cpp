#include "bext/drive/sdk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/host/paths.h"
#include "drive/scratch.h"

namespace bext::drive {
namespace {

using ::testing::HasSubstr;

constexpr const char* tool = "qnn-context-binary-generator";

MemoryFiles sdk_at(const std::string& root, const std::string& host = "x86_64-linux-clang",
                   const std::string& yaml = "") {
  std::map<std::string, std::string> files{{root + "/bin/" + host + "/" + tool, ""}};
  if (!yaml.empty()) files[root + "/sdk.yaml"] = yaml;
  return MemoryFiles{files};
}

SdkSearch search_with(std::vector<std::string> environment, std::string root = "") {
  return {.root = std::move(root), .environment = std::move(environment), .machine = "x86_64"};
}

TEST(FindSdk, PrefersTheExplicitRoot) {
  const auto sdk = find_sdk(search_with({"QAIRT_SDK_ROOT=/other"}, "/sdk/"), sdk_at("/sdk"));
  ASSERT_TRUE(sdk);
  EXPECT_EQ(sdk->root, "/sdk");
  EXPECT_EQ(sdk->found_by, "--sdk-root");
  EXPECT_EQ(sdk->tool("qnn-net-run"), "/sdk/bin/x86_64-linux-clang/qnn-net-run");
}

TEST(FindSdk, KnowsTheFilesOfWindows) {
  SdkSearch search = search_with({"PATH=C:\\Windows;C:\\qairt\\2.36.0\\bin\\x86_64-windows-msvc\\;relative"});
  search.system = "windows";
  const MemoryFiles files{{{"C:/qairt/2.36.0/bin/x86_64-windows-msvc/qnn-context-binary-generator.exe", ""}}};
  const auto sdk = find_sdk(search, files);
  ASSERT_TRUE(sdk) << sdk.error().to_string();
  EXPECT_EQ(sdk->root, "C:/qairt/2.36.0");
  EXPECT_EQ(sdk->tool("qnn-net-run"), "C:/qairt/2.36.0/bin/x86_64-windows-msvc/qnn-net-run.exe");
  EXPECT_EQ(sdk->library("libQnnHtp.so"), "C:/qairt/2.36.0/lib/x86_64-windows-msvc/QnnHtp.dll");
  // The same tools are of no use on Linux.
  search.system = "linux";
  EXPECT_FALSE(find_sdk(search, files));
}

TEST(FindSdk, MakesARelativeRootAbsolute) {
  const std::string whole = absolute_path("some/sdk");
  const auto sdk = find_sdk(search_with({"QAIRT_SDK_ROOT=some/sdk"}), sdk_at(whole));
  ASSERT_TRUE(sdk);
  EXPECT_EQ(sdk->root, whole);
}

TEST(FindSdk, UsesTheVariablesInOrder) {
  EXPECT_EQ(find_sdk(search_with({"QNN_SDK_ROOT=/sdk"}), sdk_at("/sdk"))->found_by, "QNN_SDK_ROOT");
  EXPECT_EQ(find_sdk(search_with({"QNN_SDK_ROOT=/b", "QAIRT_SDK_ROOT=/sdk"}), sdk_at("/sdk"))->found_by,
            "QAIRT_SDK_ROOT");
}

TEST(FindSdk, ReportsAnInvalidVariable) {
  const auto sdk = find_sdk(search_with({"QAIRT_SDK_ROOT=/wrong", "QNN_SDK_ROOT=/sdk"}), sdk_at("/sdk"));
  ASSERT_FALSE(sdk);
  EXPECT_THAT(sdk.error().to_string(),
              HasSubstr("`QAIRT_SDK_ROOT`: `/wrong` does not contain `bin/x86_64-linux-clang/"));
}

TEST(FindSdk, FindsTheRootAroundAToolOnThePath) {
  const std::string tools = "/opt/qairt/2.36.0.250627/bin/x86_64-linux-clang";
  const auto sdk = find_sdk(search_with({"PATH=/usr/bin:" + tools}), sdk_at("/opt/qairt/2.36.0.250627"));
  ASSERT_TRUE(sdk);
  EXPECT_EQ(sdk->root, "/opt/qairt/2.36.0.250627");
  EXPECT_EQ(sdk->version, SdkVersion::parse("2.36.0"));
  EXPECT_EQ(sdk->version_source, "folder name");
  EXPECT_EQ(sdk->version_text, "2.36.0.250627");
}

TEST(FindSdk, KnowsOnlyTheToolsElsewhereOnThePath) {
  const MemoryFiles files{{{std::string{"/usr/bin/"} + tool, ""}}};
  const auto sdk = find_sdk(search_with({"PATH=relative::/usr/bin"}), files);
  ASSERT_TRUE(sdk);
  EXPECT_EQ(sdk->root, "");
  EXPECT_EQ(sdk->library("libQnnHtp.so"), "libQnnHtp.so");
  EXPECT_FALSE(sdk->version);
}

TEST(FindSdk, FollowsALinkOnThePathToItsSdk) {
  const Scratch scratch;
  const std::string host = "x86_64-linux-clang";
  scratch.write("opt/qairt/2.36.0/bin/" + host + "/" + tool, "");
  fs::create_directories(scratch.path("bin"));
  fs::create_symlink("../opt/qairt/2.36.0/bin/" + host + "/" + tool, scratch.path("bin/" + std::string{tool}));
  fs::create_directory_symlink("opt/qairt/2.36.0/bin/" + host, scratch.path("linked"));
  for (const char* folder : {"bin", "linked"}) {
    const auto sdk = find_sdk(search_with({"PATH=" + scratch.path(folder)}), NativeFiles{});
    ASSERT_TRUE(sdk) << folder;
    EXPECT_EQ(fs::canonical(sdk->root), fs::canonical(scratch.path("opt/qairt/2.36.0"))) << folder;
    EXPECT_EQ(sdk->version_text, "2.36.0") << folder;
  }
}

TEST(FindSdk, NeverUsesAToolFromARelativeFolder) {
  const MemoryFiles files{{{std::string{"bin/"} + tool, ""}, {std::string{"./"} + tool, ""}}};
  EXPECT_FALSE(find_sdk(search_with({"PATH=bin:.:"}), files));
}

TEST(FindSdk, ListsTheSearchedPlaces) {
  const auto sdk = find_sdk(search_with({"PATH=/usr/bin:/bin", "QNN_SDK_ROOT="}), MemoryFiles{});
  ASSERT_FALSE(sdk);
  EXPECT_EQ(sdk.error().to_string(),
            "cannot find the SDK tool `qnn-context-binary-generator`\n"
            "  `--sdk-root`: not given\n"
            "  `QAIRT_SDK_ROOT`: not set\n"
            "  `QNN_SDK_ROOT`: not set\n"
            "  `PATH`: not in its 2 folders");
}

TEST(FindSdk, UsesTheFoldersOfTheMachine) {
  SdkSearch search = search_with({}, "/sdk");
  search.machine = "aarch64";
  EXPECT_EQ(find_sdk(search, sdk_at("/sdk", "aarch64-ubuntu-gcc9.4"))->host, "aarch64-ubuntu-gcc9.4");
  EXPECT_FALSE(find_sdk(search, sdk_at("/sdk", "x86_64-linux-clang")));
}

TEST(SdkVersionOf, PrefersItsFileAndStaysUnknown) {
  EXPECT_EQ(
      find_sdk(search_with({}, "/2.22.6"), sdk_at("/2.22.6", "x86_64-linux-clang", "version: '2.36.0.250627'\r\n"))
          ->version_text,
      "2.36.0.250627");
  EXPECT_EQ(find_sdk(search_with({}, "/v2.22.6.240515"), sdk_at("/v2.22.6.240515"))->version_text, "2.22.6.240515");
  const auto unknown = find_sdk(search_with({}, "/qnn"), sdk_at("/qnn", "x86_64-linux-clang", "version: latest\n"));
  EXPECT_FALSE(unknown->version);
  EXPECT_EQ(unknown->version_source, "");
}

TEST(VersionIn, FindsTheFirstVersion) {
  EXPECT_EQ(version_in("QNN SDK v2.22.6.240515120000_92909"), "2.22.6.240515120000");
  EXPECT_EQ(version_in("build 12 of 2.36"), "2.36");
  EXPECT_EQ(version_in("no 12 version 7."), "");
}

}  // namespace
}  // namespace bext::drive
