// The less common branch of some rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "bext/check/check.h"
#include "bext/check/names.h"

namespace bext {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

/// The first finding of that id as `severity message`, with its notes; empty if there is none.
std::string first_finding(std::string_view id, const std::string& text, const CheckSettings& settings = {}) {
  LoadedFile file = load("ext.json", text);
  check(file, settings);
  for (const Diagnostic& finding : file.findings) {
    if (finding.kind->id != id) continue;
    std::string all = std::string{name_of(finding.severity)} + " " + finding.message;
    for (const Note& note : finding.notes) all += "; " + note.text;
    return all;
  }
  return {};
}

TEST(SecondBranches, EveryFastProfileHasTheSameLatency) {
  const auto core = [](const std::string& profile) {
    return R"({"devices": [{"cores": [{"perf_profile": ")" + profile + R"(", "rpc_control_latency": 200}]}]})";
  };
  for (const char* fast : {"burst", "high_performance", "sustained_high_performance"})
    EXPECT_THAT(first_finding("rpc-latency-advice", core(fast)), HasSubstr("is 200 with a fast profile")) << fast;
  EXPECT_THAT(first_finding("rpc-latency-advice", core("balanced")), IsEmpty());
}

TEST(SecondBranches, CompressedWeightsWereNotSharedByOlderSdks) {
  const std::string text = R"({"context": [{"weight_sharing_enabled": true}],
                               "graphs": [{"graph_names": ["a", "b"], "dlbc_weights": 1}]})";
  CheckSettings older;
  older.sdk = SdkVersion::parse("2.30");
  EXPECT_THAT(first_finding("dlbc-weights-vs-weight-sharing", text, older), testing::StartsWith("warning "));
  EXPECT_THAT(first_finding("dlbc-weights-vs-weight-sharing", text), testing::StartsWith("error "));
}

TEST(SecondBranches, AnArchitectureBeyondTheListMayBeNewer) {
  const auto device = [](const std::string& arch) { return R"({"devices": [{"dsp_arch": ")" + arch + "\"}]}"; };
  EXPECT_THAT(first_finding("dsp-arch-unknown", device("v199")), HasSubstr("may be newer than this list"));
  EXPECT_THAT(first_finding("dsp-arch-unknown", device("v74")), testing::Not(HasSubstr("may be newer")));
  EXPECT_THAT(first_finding("dsp-arch-unknown", device("v74")), testing::StartsWith("error "));
}

TEST(SecondBranches, EverySizeNeedsChecksums) {
  for (const char* size : {"start_block_size", "end_block_size", "stride_interval", "stride_size"})
    EXPECT_THAT(
        first_finding("mcp-crc-needs-enable",
                      std::string{R"({"context": [{"heap_size": 256, "crc_config": {")"} + size + R"(": 64}}]})"),
        HasSubstr("have no effect"))
        << size;
}

TEST(SecondBranches, AProviderMayNameTheBackendByItsLibrary) {
  const auto provider = [](const std::string& library) {
    return R"({"provider_options": [{"backend_path": ")" + library + R"(", "soc_model": "21"}]})";
  };
  EXPECT_THAT(first_finding("dsp-arch-not-htp", provider("libQnnHtp.so")), HasSubstr("the HTP backend cannot compile"));
  EXPECT_THAT(first_finding("dsp-arch-not-htp", provider("libQnnDsp.so")), IsEmpty());
}

TEST(SecondBranches, ADriveWithoutAPathIsNotAPathOfWindows) {
  CheckSettings on_linux;
  on_linux.host = HostSystem::linux_like;
  const auto wrapper = [](const std::string& path) {
    return R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": ")" +
           path + "\"}}";
  };
  EXPECT_THAT(first_finding("path-of-another-os", wrapper("C:/a"), on_linux), HasSubstr("Windows path"));
  EXPECT_THAT(first_finding("path-of-another-os", wrapper("C:"), on_linux), IsEmpty());
}

TEST(SecondBranches, TextAfterAnOpenCommentGetsNoSeparators) {
  for (const char* text :
       {R"({"graphs": [{"O": 3 "vtcm_mb": 8}] /* open)", R"({"graphs": [{"O": 3 "vtcm_mb": 8}], "open)"}) {
    LoadedFile file = load("ext.json", text);
    check(file, {});
    for (const Diagnostic& finding : file.findings)
      if (finding.kind->id == "missing-comma") EXPECT_TRUE(finding.fixes.empty()) << text;
  }
}

TEST(Names, OfToolBackendsLeaveOutOtherFiles) {
  EXPECT_THAT(tool_backend_names(), testing::Contains("htp"));
  EXPECT_THAT(tool_backend_names(), testing::Not(testing::Contains("wrapper")));
}

TEST(Names, OfAFactAreLookedUp) {
  EXPECT_TRUE(fact_named(choices<RunFact>.values.front().text));
  EXPECT_THAT(fact_named("xyzzy").error(), HasSubstr("xyzzy"));
}

}  // namespace
}  // namespace bext
