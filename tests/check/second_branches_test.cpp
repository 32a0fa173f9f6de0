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

TEST(Names, OfAFactAreLookedUp) {
  EXPECT_TRUE(fact_named(choices<RunFact>.values.front().text));
  EXPECT_THAT(fact_named("xyzzy").error(), HasSubstr("xyzzy"));
}

}  // namespace
}  // namespace bext
