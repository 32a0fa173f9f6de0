// Comparisons of requested and built options.
#include "bext/plan/verify/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

namespace bext::verify {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct Built {
  std::string name = "vit";
  std::string numbers = {};  ///< members of `graphBlobInfo.info`
};

std::string info_text(const std::vector<Built>& graphs, const std::string& context = {}) {
  std::string text = R"({"info": {)" + context + R"("graphs": [)";
  for (std::size_t i = 0; i < graphs.size(); ++i)
    text += std::string{i == 0 ? "" : ", "} + R"({"info": {"graphName": ")" + graphs[i].name +
            R"(", "graphBlobInfo": {"info": {)" + graphs[i].numbers + "}}}}";
  return text + "]}}";
}

class Compared {
 public:
  Compared(const std::string& config, const std::vector<std::string>& info_texts, CheckSettings settings = {},
           bool strict = false)
      : file{load("ext.json", config)} {
    for (std::size_t i = 0; i < info_texts.size(); ++i)
      infos.push_back(read_binary_info("info" + std::to_string(i) + ".json", info_texts[i]));
    result = compare({.config = file, .infos = infos, .settings = std::move(settings), .strict = strict});
  }

  [[nodiscard]] const Comparison& option(std::string_view name) const {
    for (const BinaryReport& binary : result.binaries) {
      for (const Comparison& comparison : binary.options)
        if (comparison.option == name) return comparison;
      for (const GraphReport& graph : binary.graphs)
        for (const Comparison& comparison : graph.options)
          if (comparison.option == name) return comparison;
    }
    static const Comparison none;
    return none;
  }
  [[nodiscard]] std::vector<std::string> ids() const {
    std::vector<std::string> list;
    for (const FileReport& checked : result.files)
      for (const Diagnostic& finding : checked.findings) list.emplace_back(finding.kind->id);
    return list;
  }
  [[nodiscard]] std::string reasons(std::string_view name) const {
    std::string text;
    for (const Reason& reason : option(name).reasons) text += reason.text + "\n";
    return text;
  }

  LoadedFile file;
  std::vector<BinaryInfo> infos;
  Verification result;
};

TEST(Verify, EverythingAsRequestedIsProven) {
  const Compared compared{
      R"({"graphs": [{"graph_names": ["vit"], "O": 3, "vtcm_mb": 8, "hvx_threads": 4, "dlbc": 0}],
                      "devices": [{"soc_model": 69, "dsp_arch": "v79"}]})",
      {info_text({{"vit", R"("optimizationLevel": 3, "vtcmSize": 8, "numHvxThreads": 4, "htpDlbc": 0)"}},
                 R"("socModel": 69, "contextMetadata": {"info": {"dspArch": 79}}, )")}};
  EXPECT_EQ(compared.result.outcome(), Outcome::proven);
  EXPECT_THAT(compared.ids(), IsEmpty());
  EXPECT_EQ(compared.result.count(Verdict::as_asked), 6U);
}

TEST(Verify, ADifferenceStatesRequestedAndBuilt) {
  const Compared compared{R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 16, "O": 3}]})",
                          {info_text({{"vit", R"("vtcmSize": 4, "optimizationLevel": 3)"}})}};
  EXPECT_EQ(compared.result.outcome(), Outcome::differs);
  EXPECT_EQ(compared.option("vtcm_mb").words, "requested 16, found 4");
  EXPECT_EQ(compared.option("vtcm_mb").path, "graphs[vit].vtcm_mb");
  EXPECT_EQ(compared.option("O").verdict, Verdict::as_asked);
  ASSERT_THAT(compared.ids(), ElementsAre("built-option-differs"));
  EXPECT_EQ(compared.result.files[0].findings.begin()->pointer, "/graphs/0/vtcm_mb");
}

TEST(Verify, SpellingsOfOneNumberAreTheSame) {
  const Compared compared{R"({"graphs": [{"graph_names": ["vit"], "O": 3.0, "dlbc": true}]})",
                          {info_text({{"vit", R"("optimizationLevel": 3, "htpDlbc": 1)"}})}};
  EXPECT_EQ(compared.result.outcome(), Outcome::proven);
}

TEST(Verify, NotStatedIsUnknown) {
  const std::string config = R"({"graphs": [{"graph_names": ["vit"], "O": 3, "hvx_threads": 8}]})";
  const std::vector<std::string> infos = {info_text({{"vit", R"("optimizationLevel": 3)"}})};
  const Compared compared{config, infos};
  EXPECT_EQ(compared.result.outcome(), Outcome::unknown);
  EXPECT_EQ(compared.option("hvx_threads").verdict, Verdict::unknown);
  EXPECT_THAT(compared.ids(), ElementsAre("built-not-stated"));
  EXPECT_EQ((Compared{config, infos, {}, true}).result.outcome(), Outcome::differs);
}

TEST(Verify, AFileThatRequestsNothingProvesNothing) {
  const Compared compared{R"({"graphs": [{"graph_names": ["vit"]}]})", {info_text({{"vit", R"("vtcmSize": 4)"}})}};
  EXPECT_EQ(compared.result.outcome(), Outcome::unknown);
  EXPECT_EQ(compared.option("vtcm_mb").verdict, Verdict::not_asked);
}

TEST(Verify, UnmatchedGraphsAreReportedOnBothSides) {
  const Compared compared{R"({"graphs": [{"graph_names": ["vit_encoder", "decode"], "vtcm_mb": 8}]})",
                          {info_text({{"vit-encoder", R"("vtcmSize": 4, "optimizationLevel": 0, "numHvxThreads": 0)"},
                                      {"decode", R"("vtcmSize": 8)"}})}};
  EXPECT_THAT(compared.result.unconfigured, ElementsAre("vit-encoder"));
  EXPECT_THAT(compared.result.absent, ElementsAre("vit_encoder"));
  EXPECT_THAT(compared.ids(), ElementsAre("built-graph-absent", "built-graph-unconfigured"));
  const Diagnostic& unconfigured = *compared.result.files[1].findings.begin();
  ASSERT_EQ(unconfigured.notes.size(), 2U);
  EXPECT_THAT(unconfigured.notes[0].text, HasSubstr("4 MiB VTCM"));
  EXPECT_THAT(unconfigured.notes[1].text, HasSubstr("`vit_encoder`"));
}

TEST(Verify, AnEntryMayFindItsGraphInAnyBinary) {
  const Compared compared{R"({"graphs": [{"graph_names": ["a", "b"], "vtcm_mb": 8}]})",
                          {info_text({{"a", R"("vtcmSize": 8)"}}), info_text({{"b", R"("vtcmSize": 8)"}})}};
  EXPECT_EQ(compared.result.outcome(), Outcome::proven);
  EXPECT_THAT(compared.result.absent, IsEmpty());
}

TEST(Verify, EitherOfTwoEntriesMayMatch) {
  const Compared compared{R"({"graphs": [{"graph_names": ["a"], "O": 2}, {"graph_names": ["a"], "O": 3}]})",
                          {info_text({{"a", R"("optimizationLevel": 3)"}})}};
  EXPECT_EQ(compared.option("O").verdict, Verdict::as_asked);
}

TEST(Verify, AllVtcmDependsOnTheSoc) {
  const std::string config = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 0}], "devices": [{"soc_model": 69}]})";
  EXPECT_EQ((Compared{config, {info_text({{"vit", R"("vtcmSize": 8)"}})}}).option("vtcm_mb").verdict,
            Verdict::as_asked);
  const Compared less{config, {info_text({{"vit", R"("vtcmSize": 2)"}})}};
  EXPECT_EQ(less.option("vtcm_mb").verdict, Verdict::differs);
  EXPECT_EQ(less.option("vtcm_mb").words, "requested 0, which is 8 on SM8750, found 2");
  const Compared unknown{R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 0}]})",
                         {info_text({{"vit", R"("vtcmSize": 8)"}})}};
  EXPECT_EQ(unknown.option("vtcm_mb").verdict, Verdict::unknown);
}

TEST(Verify, TheReasonMayBeTheSoc) {
  const Compared compared{
      R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 16, "O": 3}], "devices": [{"soc_model": 69}]})",
      {info_text({{"vit", R"("vtcmSize": 8, "optimizationLevel": 3)"}})}};
  EXPECT_THAT(compared.reasons("vtcm_mb"), HasSubstr("SM8750 has 8 MiB of VTCM, but 16 were requested"));
}

TEST(Verify, TheReasonMayBeThatNoOptionArrived) {
  const Compared compared{R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8, "O": 3}]})",
                          {info_text({{"vit", R"("vtcmSize": 4, "optimizationLevel": 0, "numHvxThreads": 0)"}})}};
  EXPECT_THAT(compared.reasons("O"), HasSubstr("was not used for the compilation"));
  EXPECT_EQ(compared.option("O").reasons[0].certainty, Certainty::inference);
}

TEST(Verify, TheReasonMayBeTheSdk) {
  const Compared compared{
      R"({"graphs": [{"graph_names": ["vit"], "hvx_threads": 8, "O": 3}]})",
      {info_text({{"vit", R"("numHvxThreads": 4, "optimizationLevel": 3)"}}, R"("buildId": "v2.5.0.221101_12", )")}};
  EXPECT_EQ(compared.result.binaries[0].built_by, "2.5.0");
  EXPECT_THAT(compared.reasons("hvx_threads"), HasSubstr("requires SDK 2.6, but the binary was built by 2.5.0"));
}

TEST(Verify, WithoutAKnownReasonOtherCausesAreListed) {
  const Compared compared{R"({"graphs": [{"graph_names": ["vit"], "dlbc": 1, "O": 3}]})",
                          {info_text({{"vit", R"("htpDlbc": 0, "optimizationLevel": 3)"}})}};
  EXPECT_THAT(compared.reasons("dlbc"), AllOf(HasSubstr("earlier compilation"), HasSubstr("--dlbc_override")));
}

TEST(Verify, AnotherArchitectureIsADifference) {
  const Compared compared{R"({"devices": [{"soc_model": 69}]})",
                          {info_text({{"vit"}}, R"("socModel": 0, "contextMetadata": {"info": {"dspArch": 68}}, )")}};
  EXPECT_EQ(compared.option("dsp_arch").words, "requested v79, found v68");
  EXPECT_THAT(compared.reasons("dsp_arch"), HasSubstr("without a device in its configuration"));
  EXPECT_EQ(compared.option("soc_model").verdict, Verdict::unknown);
  EXPECT_THAT(compared.ids(), ElementsAre("built-target-differs", "built-not-stated", "built-graph-unconfigured"));
}

TEST(Verify, EachOfSeveralDevicesMayBeTheOne) {
  const Compared compared{
      R"({"devices": [{"soc_model": 69, "dsp_arch": "v79"}, {"soc_model": 57, "dsp_arch": "v75"}]})",
      {info_text({{"vit"}}, R"("socModel": 57, "contextMetadata": {"info": {"dspArch": 75}}, )")}};
  EXPECT_EQ(compared.option("soc_model").words, "requested 69 or 57, found 57");
  EXPECT_EQ(compared.option("dsp_arch").verdict, Verdict::as_asked);
}

TEST(Verify, SharingIsJudgedByThePool) {
  const std::string config = R"({"context": [{"weight_sharing_enabled": true}]})";
  const Compared shared{
      config, {info_text({{"a", R"("sharedWeightsSize": 1067499520)"}, {"b", R"("sharedWeightsSize": 1067499520)"}})}};
  EXPECT_EQ(shared.option("weight_sharing_enabled").verdict, Verdict::as_asked);
  EXPECT_EQ(shared.option("weight_sharing_enabled").words, "requested sharing, found 1018.0 MiB of shared weights");
  const Compared single{config, {info_text({{"a", R"("sharedWeightsSize": 0)"}})}};
  EXPECT_EQ(single.option("weight_sharing_enabled").verdict, Verdict::differs);
  EXPECT_THAT(single.reasons("weight_sharing_enabled"), HasSubstr("one graph"));
  const Compared mixed{
      config,
      {info_text({{"a", R"("sharedWeightsSize": 0, "vtcmSize": 4, "htpDlbc": 1)"}, {"b", R"("vtcmSize": 8)"}},
                 R"("contextMetadata": {"info": {"dspArch": 69}}, )")}};
  EXPECT_THAT(mixed.reasons("weight_sharing_enabled"),
              AllOf(HasSubstr("requires v73"), HasSubstr("different VTCM"), HasSubstr("bandwidth compression")));
  EXPECT_EQ((Compared{config, {info_text({{"a"}})}}).option("weight_sharing_enabled").verdict, Verdict::unknown);
}

TEST(Verify, OptionsWithoutAFieldAreUnknown) {
  const Compared compared{R"({"graphs": [{"graph_names": ["vit"], "O": 3, "num_cores": 2, "finalize_config": {"P": 3}}],
                      "devices": [{"cores": [{"perf_profile": "burst"}]}]})",
                          {info_text({{"vit", R"("optimizationLevel": 3)"}})}};
  std::vector<std::string> paths;
  for (const Comparison& option : compared.result.never_stated) paths.push_back(option.path);
  EXPECT_THAT(paths, ElementsAre("graphs[vit].num_cores", "graphs[vit].finalize_config.P"));
  EXPECT_EQ(compared.result.outcome(), Outcome::unknown);
  EXPECT_THAT(compared.ids(), ElementsAre("built-not-stated"));
}

TEST(Verify, OtherBackendsCannotBeCompared) {
  const Compared compared{R"({"lpai_backend": {"target_env": "adsp"}})", {info_text({{"vit"}})}};
  EXPECT_THAT(compared.ids(), ElementsAre("built-not-comparable"));
  EXPECT_EQ(compared.result.outcome(), Outcome::unknown);
}

TEST(Verify, AnInfoWithoutGraphsProvesNothing) {
  const Compared compared{R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})", {"{}"}};
  EXPECT_EQ(compared.result.outcome(), Outcome::differs);
  EXPECT_THAT(compared.ids(), Contains("info-not-recognised"));
}

TEST(Verify, TheJsonOutputMatchesTheResult) {
  const Compared compared{R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 16}]})",
                          {info_text({{"vit", R"("vtcmSize": 4)"}})}};
  const Json json = to_json(compared.result);
  EXPECT_EQ(*json.find("outcome"), Json{"differs"});
  EXPECT_EQ(*json.find("summary")->find("errors"), Json{1});
  const Json& vtcm =
      (*json.find("binaries")->as_array()->at(0).find("graphs")->as_array()->at(0).find("options")->as_array())[1];
  EXPECT_EQ(*vtcm.find("asked"), Json{16});
  EXPECT_EQ(*vtcm.find("built"), Json{4});
}

TEST(VerifyGroup, TheLargestNeedCounts) {
  const std::vector<std::string> infos = {
      info_text({{"a", R"("spillFillBufferSize": 100)"}, {"b", R"("spillFillBufferSize": 200)"}}),
      info_text({{"c", R"("spillFillBufferSize": 300)"}})};
  const Compared unset{R"({"graphs": [{"graph_names": ["a", "b", "c"]}]})", infos};
  EXPECT_EQ(unset.result.group.needed, 300);
  EXPECT_THAT(unset.ids(), ElementsAre("group-buffer-unset"));
  const auto with_size = [&](const std::string& size) {
    return Compared{R"({"graphs": [{"graph_names": ["a", "b", "c"]}],
                    "context": {"group_id": 0, "max_spill_fill_buffer_for_group": )" +
                        size + "}}",
                    infos};
  };
  EXPECT_THAT(with_size("300").ids(), IsEmpty());
  EXPECT_THAT(with_size("299").ids(), ElementsAre("spill-fill-below-need"));
  EXPECT_EQ(with_size("299").result.count(Verdict::differs), 1U);
  EXPECT_THAT(with_size("301").ids(), ElementsAre("group-buffer-larger"));
}

TEST(VerifyGroup, OneBinaryWithoutTheSizeMakesItUnknown) {
  const Compared compared{R"({"graphs": [{"graph_names": ["a", "b"]}]})",
                          {info_text({{"a", R"("spillFillBufferSize": 100)"}}), info_text({{"b"}})}};
  EXPECT_FALSE(compared.result.group.needed);
  EXPECT_THAT(compared.ids(), IsEmpty());
}

TEST(VerifyGroup, WritingChangesOnlyTheSize) {
  const std::string text =
      "{\n  // tuned\n  \"context\": {\"group_id\": 0, \"max_spill_fill_buffer_for_group\": 1},\n  \"x\": 3.0\n}\n";
  EXPECT_EQ(
      binaries::with_group_buffer(load("e", text, {.expected = find_backend("htp")}), 300),
      "{\n  // tuned\n  \"context\": {\"group_id\": 0, \"max_spill_fill_buffer_for_group\": 300},\n  \"x\": 3.0\n}\n");
  const std::expected<std::string, std::string> made =
      binaries::with_group_buffer(load("e", R"({"graphs": [{"graph_names": ["a"]}]})"), 300);
  ASSERT_TRUE(made) << made.error();
  const LoadedFile again = load("e", *made);
  EXPECT_EQ(*again.as<htp::Config>()->context.at(0).max_spill_fill_buffer_for_group, 300);
  EXPECT_TRUE(again.as<htp::Config>()->context.at(0).group_id.is_set());
}

TEST(VerifyGroup, WritingRejectsUnsuitableFiles) {
  EXPECT_THAT(binaries::with_group_buffer(load("e", R"({"context": {"group_id": 3}})"), 1).error(),
              HasSubstr("group 0"));
  EXPECT_THAT(binaries::with_group_buffer(load("e", R"({"context": [{}, {}]})"), 1).error(), HasSubstr("2 entries"));
  EXPECT_THAT(binaries::with_group_buffer(load("e", R"({"lpai_backend": {}})"), 1).error(),
              HasSubstr("not an HTP file"));
}

std::string memory_graph(const std::string& name, int spill, int shared) {
  return R"({"info": {"graphName": ")" + name +
         R"(", "graphBlobInfo": {"info": {"vtcmSize": 8, "spillFillBufferSize": )" + std::to_string(spill) +
         R"(}}, "graphBlobInfoV2": {"opDataSize": 1, "constSize": 20, "ddrTensorSize": 300, "ioTensorSize": 4000,
         "sharedWeightsSize": )" +
         std::to_string(shared) + "}}}";
}

TEST(VerifyMemory, AddsTheDocumentedPartsAndTheSharedWeightsOnce) {
  const std::int64_t vtcm = 8 * 1024 * 1024;
  const BinaryInfo info = read_binary_info("i", R"({"info": {"graphs": [)" + memory_graph("a", 50000, 9000000) + "," +
                                                    memory_graph("b", 60000, 9000000) + "]}}");
  const BinaryInfo other = read_binary_info("j", R"({"info": {"graphs": [)" + memory_graph("c", 70000, 0) + "]}}");
  const std::vector<BinaryInfo> both{info, other};
  const binaries::Memory memory = binaries::memory_of(both);
  EXPECT_EQ(memory.binaries[0].graphs[0].total, vtcm + 4321 + 50000);
  EXPECT_EQ(memory.binaries[0].total, 2 * vtcm + 2 * 4321 + 110000 + 9000000);
  EXPECT_EQ(memory.total, 3 * vtcm + 3 * 4321 + 180000 + 9000000);
  EXPECT_EQ(memory.total_with_group, *memory.total - 180000 + 70000);
}

/// One graph whose parts come to `megabytes`.
std::string large_graph(std::int64_t megabytes) {
  return info_text({{"a", R"("vtcmSize": 0, "spillFillBufferSize": 0, "opDataSize": 0, "ddrTensorSize": 0,
      "ioTensorSize": 0, "constSize": )" +
                              std::to_string(megabytes * 1024 * 1024)}});
}

TEST(VerifyMemory, ReportsASessionThatIsTooSmall) {
  const auto compared = [](std::int64_t megabytes, const std::string& context = "") {
    return Compared{R"({"graphs": [{"graph_names": ["a"]}])" + context + "}", {large_graph(megabytes)}};
  };
  EXPECT_THAT(compared(3072).ids(), Not(Contains("context-exceeds-session-memory")));
  const Compared tight = compared(3073);
  EXPECT_THAT(tight.ids(), Contains("context-exceeds-session-memory"));
  EXPECT_NE(tight.result.outcome(), Outcome::differs);
  EXPECT_THAT(render_screen(tight.result), Not(HasSubstr("cannot fit")));
  EXPECT_THAT(render_screen(compared(3841).result), HasSubstr("so it does not fit"));
  EXPECT_THAT(compared(4000, R"(, "context": {"extended_udma": true})").ids(),
              Not(Contains("context-exceeds-session-memory")));
  // The stated parts are already too large.
  const Compared part{R"({"graphs": [{"graph_names": ["a"]}]})", {info_text({{"a", R"("constSize": 4000000000)"}})}};
  EXPECT_THAT(render_screen(part.result), HasSubstr("at least 3.73 GiB"));
}

TEST(VerifyMemory, ReportsAReadBudgetLargerThanTheFile) {
  const auto compared = [](const std::string& budget, const std::string& size) {
    return Compared{
        R"({"context": {"file_read_memory_budget_in_mb": )" + budget + R"(}, "graphs": [{"graph_names": ["a"]}]})",
        {info_text({{"a"}}, size)}}
        .ids();
  };
  const std::string ten = R"("contextBlobSize": 10485760, )";
  EXPECT_THAT(compared("11", ten), Contains("read-budget-exceeds-file"));
  EXPECT_THAT(compared("10", ten), Not(Contains("read-budget-exceeds-file")));
  EXPECT_THAT(compared("0", ten), Not(Contains("read-budget-exceeds-file")));
  EXPECT_THAT(compared("11", ""), Not(Contains("read-budget-exceeds-file")));
}

TEST(VerifyReasons, FitAFreshBinary) {
  const LoadedFile file = load("ext.json", R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8, "O": 3}]})");
  const BinaryInfo info = read_binary_info("i", info_text({{"vit", R"("vtcmSize": 4, "optimizationLevel": 3)"}}));
  const auto reasons = [&](std::optional<std::vector<std::string>> command) {
    const Verification result = compare({.config = file, .infos = {&info, 1}, .command = std::move(command)});
    return render_screen(result);
  };
  EXPECT_THAT(reasons(std::nullopt), AllOf(HasSubstr("an earlier compilation"), HasSubstr("--vtcm_override")));
  EXPECT_THAT(reasons(std::vector<std::string>{"--model", "m.so"}),
              AllOf(Not(HasSubstr("earlier")), Not(HasSubstr("override")), HasSubstr("no known limit of the SoC")));
  EXPECT_THAT(reasons(std::vector<std::string>{"--vtcm_override", "4"}), HasSubstr("`--vtcm_override` on the command"));
}

TEST(Verify, AnEntryWithoutItsGraphIsAnError) {
  const Compared compared{R"({"graphs": [{"graph_names": ["a", "b"], "vtcm_mb": 8}]})",
                          {info_text({{"a", R"("vtcmSize": 8)"}})}};
  EXPECT_EQ(compared.result.outcome(), Outcome::differs);
  EXPECT_THAT(compared.ids(), ElementsAre("built-graph-absent"));
}

TEST(VerifyMemory, AMissingPartMakesTheSumUnknown) {
  const BinaryInfo info = read_binary_info("i", info_text({{"a", R"("vtcmSize": 8, "spillFillBufferSize": 1)"}}));
  const binaries::Memory memory = binaries::memory_of({&info, 1});
  EXPECT_EQ(memory.binaries[0].graphs[0].parts[3], 1);
  EXPECT_FALSE(memory.total);
  EXPECT_FALSE(memory.total_with_group);
}

TEST(VerifyMemory, SumsOfAnySizeDoNotOverflow) {
  const std::string most = std::to_string(std::numeric_limits<std::int64_t>::max());
  const BinaryInfo info = read_binary_info(
      "i", info_text({{"a", R"("vtcmSize": )" + most + R"(, "spillFillBufferSize": )" + most +
                                R"(, "opDataSize": 1, "constSize": )" + most +
                                R"(, "ddrTensorSize": 1, "ioTensorSize": 1, "sharedWeightsSize": 1)"}}));
  EXPECT_EQ(binaries::memory_of({&info, 1}).total, std::numeric_limits<std::int64_t>::max());
}

}  // namespace
}  // namespace bext::verify
