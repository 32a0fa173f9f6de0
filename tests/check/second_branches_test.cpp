// The less common branch of some rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
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

TEST(SecondBranches, OtherToolsMayRequestMoreVtcmThanTheSocHas) {
  EXPECT_THAT(first_finding("vtcm-exceeds-soc", R"({"soc_info": {"soc_model": 69, "htp_info": {"vtcm_size_in_mb": 16}},
                             "backend_options": {"backend_type": 2}})"),
              HasSubstr("vtcm_size_in_mb"));
}

TEST(SecondBranches, AComputeSocNeedsNoPathForTheDsp) {
  const std::string project = R"({"sdk": "2.40", "environment": {"LD_LIBRARY_PATH": "/a"}})";
  EXPECT_THAT(first_finding("adsp-path-absent", project, *parse_check_settings("--target SM8750")),
              HasSubstr("no `ADSP_LIBRARY_PATH`"));
  EXPECT_THAT(first_finding("adsp-path-absent", project, *parse_check_settings("--target SC8380XP")), IsEmpty());
}

TEST(SecondBranches, AProviderNeedsNumbers) {
  const auto architecture = [](const std::string& text) {
    return R"({"provider_options": [{"backend_path": "libQnnHtp.so", "htp_arch": ")" + text + R"("}]})";
  };
  EXPECT_THAT(first_finding("provider-number-expected", architecture("v79")), HasSubstr("did you mean \"79\"?"));
  EXPECT_THAT(first_finding("provider-number-expected", architecture("SM8750")),
              testing::AllOf(HasSubstr("must be a number"), testing::Not(HasSubstr("did you mean"))));
}

TEST(SecondBranches, AnUnknownArchitectureDisagreesWithNothing) {
  const std::string text = R"({"devices": [{"dsp_arch": "v79"}]})";
  EXPECT_THAT(first_finding("target-disagrees", text, *parse_check_settings("--target SM8550")), HasSubstr("v73"));
  EXPECT_THAT(first_finding("target-disagrees", text, *parse_check_settings("--target SDM835")), IsEmpty());
  EXPECT_THAT(
      first_finding("target-disagrees", R"({"devices": [{"soc_model": 1}]})", *parse_check_settings("--target SDM845")),
      IsEmpty());
}

TEST(SecondBranches, OnlyNamesOfGraphsAreRetained) {
  const auto retained = [](const std::string& name) {
    return R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "a"},
               "context_configs": {"enable_graphs": ["prefill"], "graph_retention_order": [)" +
           name + "]}}";
  };
  EXPECT_THAT(first_finding("graph-retention-not-enabled", retained("\"decode\"")), HasSubstr("decode"));
  EXPECT_THAT(first_finding("graph-retention-not-enabled", retained("5")), IsEmpty());
}

TEST(SecondBranches, ExtendedUdmaElsewhereNeedsV81Too) {
  const auto id = "extended-udma-needs-v81";
  const std::string memory = R"({"graphs": [{"graph_names": ["a"]}], "memory": {"extended_udma": true}})";
  EXPECT_THAT(first_finding(id, memory, *parse_check_settings("--target SM8750")), HasSubstr("has no effect here"));
  EXPECT_THAT(first_finding(id, memory), IsEmpty());
  EXPECT_THAT(first_finding(id, R"({"extended_udma": true, "graphs": []})", *parse_check_settings("--target SM8750")),
              HasSubstr("has no effect here"));
}

TEST(SecondBranches, OptionsOfAicMoveUpWithTheNamesOfGraphs) {
  const std::string nested =
      R"({"compiler_num_of_cores": 4, "aic": {"runtime_num_activations": 1, "graph_names": ["a"]}})";
  EXPECT_EQ(fix(load("aic.json", nested), {}).text,
            R"({"compiler_num_of_cores": 4, "runtime_num_activations": 1, "graph_names": ["a"]})");
}

TEST(SecondBranches, OtherWordsInACommentGetNoSuggestion) {
  EXPECT_THAT(first_finding("unknown-allow", R"({"graphs": []} // bext: allow vtcm-exceed-soc)"),
              HasSubstr("did you mean `vtcm-exceeds-soc`?"));
  EXPECT_THAT(first_finding("unknown-allow", R"({"graphs": []} // bext: allow zzzzzzzzzz)"),
              HasSubstr("`bext check --list` lists all ids"));
}

TEST(SecondBranches, ANewerLpaiMattersOnlyForCompiling) {
  const std::string text = R"({"lpai_backend": {"enable_hw_ver": "v5"}})";
  const auto found = [&](const char* words) {
    return first_finding("lpai-hw-version-soc", text, *parse_check_settings(words));
  };
  EXPECT_THAT(found("--target SM8850 --phase compile"), HasSubstr("v5"));
  EXPECT_THAT(found("--target SM8850 --phase execute"), IsEmpty());
}

TEST(SecondBranches, OneByteOfSpillFillIsAValue) {
  const std::string text = R"({"context": [{"max_spill_fill_buffer_for_group": 1, "group_id": 0}]})";
  EXPECT_THAT(first_finding("spill-fill-needs-sdk-2-28", text, *parse_check_settings("--sdk 2.27")),
              testing::Not(IsEmpty()));
}

TEST(SecondBranches, OtherBackendsOfOtherToolsServeOlderSocs) {
  const auto options = [](const std::string& backend) {
    return R"({"provider_options": [{"backend_type": ")" + backend + R"(", "soc_model": "21"}]})";
  };
  EXPECT_THAT(first_finding("dsp-arch-not-htp", options("htp")), HasSubstr("the HTP backend cannot compile"));
  EXPECT_THAT(first_finding("dsp-arch-not-htp", options("gpu")), IsEmpty());
}

TEST(SecondBranches, AnEmptyListOfLibrariesMissesNoSkel) {
  const auto project = [](const std::string& libraries) {
    return R"({"sdk": "2.40", "libraries": [)" + libraries + "]}";
  };
  const CheckSettings v79 = *parse_check_settings("--target SM8750");
  EXPECT_THAT(first_finding("skel-missing", project("\"libQnnHtp.so\""), v79), HasSubstr("libQnnHtpV79Skel.so"));
  EXPECT_THAT(first_finding("skel-missing", project(""), v79), IsEmpty());
}

TEST(SecondBranches, OnlyOneListedNameMayBecomeTheGraph) {
  CheckSettings settings;
  settings.graphs = {"Vit"};
  const auto fixed = [&](const std::string& names) {
    return fix(load("ext.json", R"({"graphs": [{"graph_names": [)" + names + "]}]}"), settings).text;
  };
  EXPECT_EQ(fixed(R"("vit")"), R"({"graphs": [{"graph_names": ["Vit"]}]})");
  EXPECT_EQ(fixed(R"("vit", "vit_v79")"), R"({"graphs": [{"graph_names": ["Vit", "vit_v79"]}]})");
}

TEST(SecondBranches, EveryExtensionsFileOfGenieMustExist) {
  const auto genie = [](const std::string& second) {
    return R"({"dialog": {"version": 1, "type": "ssd-q1", "engine": [
      {"version": 1, "role": "target", "backend": {"version": 1, "type": "QnnHtp", "extensions": "there.json"}},
      {"version": 1, "role": "draft", "backend": {"version": 1, "type": "QnnHtp", "extensions": ")" +
           second + R"("}}]}})";
  };
  const MemoryFiles files{{{"there.json", "{}"}}};
  CheckSettings settings;
  settings.files = &files;
  EXPECT_THAT(first_finding("genie-file-missing", genie("gone.json"), settings), HasSubstr("`gone.json` not found"));
  EXPECT_THAT(first_finding("genie-file-missing", genie("there.json"), settings), IsEmpty());
  EXPECT_THAT(first_finding("genie-file-missing", genie("/data/local/tmp/gone.json"), settings), IsEmpty());
  EXPECT_THAT(first_finding("genie-file-missing", genie(""), settings), IsEmpty());
}

TEST(SecondBranches, NoLibraryIsNoWrongLibrary) {
  EXPECT_THAT(first_finding("wrapper-library-not-extension",
                            R"({"backend_extensions": {"shared_library_path": null, "config_file_path": "a.json"}})"),
              IsEmpty());
}

TEST(SecondBranches, ABooleanIsTheFormOfAnOlderSdk) {
  const auto relaxed = [](const std::string& value) {
    return first_finding("shape-of-another-sdk",
                         R"({"graphs": {"graph_names": ["a"], "fp16_relaxed_precision": )" + value + "}}",
                         *parse_check_settings("--sdk 2.13"));
  };
  EXPECT_THAT(relaxed("1"), HasSubstr("is a number"));
  EXPECT_THAT(relaxed("true"), IsEmpty());
}

TEST(SecondBranches, TheShapeThatTheSdkExpectsIsNoFinding) {
  const std::string object = R"({"graphs": {"graph_names": ["a"], "O": 3}})";
  const std::string keyed = R"({"graphs": {"x": {"graph_names": ["a"], "O": 3}}})";
  const CheckSettings older = *parse_check_settings("--sdk 2.13");
  EXPECT_THAT(first_finding("older-shape", object), HasSubstr("is an object"));
  EXPECT_THAT(first_finding("older-shape", object, older), IsEmpty());
  EXPECT_THAT(first_finding("older-shape", keyed, older), HasSubstr("is an object"));
}

TEST(SecondBranches, ADriveWithoutAPathIsNotAPathOfWindows) {
  CheckSettings on_linux;
  on_linux.host = HostSystem::linux_like;
  const auto wrapper = [](const std::string& path) {
    return R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": ")" +
           path + "\"}}";
  };
  for (const char* path : {"C:/a", "C:/", "c:\\\\a"})
    EXPECT_THAT(first_finding("path-of-another-os", wrapper(path), on_linux), HasSubstr("Windows path")) << path;
  for (const char* path : {"C:", "1:/a", "C:a", "C"})
    EXPECT_THAT(first_finding("path-of-another-os", wrapper(path), on_linux), IsEmpty()) << path;
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
