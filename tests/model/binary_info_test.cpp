#include "bext/model/binary_info.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bext {
namespace {

using testing::ElementsAre;

std::vector<std::string> ids(const BinaryInfo& info) {
  std::vector<std::string> list;
  for (const Diagnostic& finding : info.findings) list.emplace_back(finding.kind->id);
  return list;
}

std::string graph(const std::string& members) {
  return R"({"info": {"graphs": [{"info": {"graphName": "vit", )" + members + "}}]}}";
}

std::optional<std::int64_t> stated(const BinaryInfo& info, InfoField field) {
  const std::optional<StatedNumber>& number = info.graphs.at(0).stated(field);
  return number ? std::optional{number->value} : std::nullopt;
}

constexpr const char* complete = R"({
  "info": {
    "backendId": 6, "buildId": "v2.48.0.260626120000_1", "coreApiVersion": "2.30.0",
    "contextBlobVersion": "3.3.4", "contextBlobSize": 12345, "socModel": 69, "socVersion": "",
    "contextMetadata": {"version": 1, "info": {"dspArch": 79}},
    "numGraphs": 1,
    "graphs": [{"version": 3, "info": {
      "graphName": "vit", "numGraphInputs": 1,
      "graphInputs": [{"info": {"name": "x", "dimensions": [1, 3], "dataType": "QNN_DATATYPE_FLOAT_16"}}],
      "graphOutputs": [{"info": {"name": "y", "dimensions": [1]}}],
      "graphBlobInfo": {"version": 1, "info": {"spillFillBufferSize": 61276160, "vtcmSize": 8,
        "optimizationLevel": 3, "htpDlbc": 0, "numHvxThreads": 8}},
      "graphBlobInfoV2": {"version": 2, "nativeKChannelSize": 256, "ioTensorSize": 4, "opDataSize": 1,
        "constSize": 2, "ddrTensorSize": 3, "sharedWeightsSize": 5}
    }}]
  }
})";

TEST(BinaryInfo, ReadsEveryKnownField) {
  const BinaryInfo info = read_binary_info("info.json", complete);
  EXPECT_TRUE(info.findings.empty());
  EXPECT_EQ(info.build_id->value, "v2.48.0.260626120000_1");
  EXPECT_EQ(info.soc_model()->value, 69);
  EXPECT_EQ(info.dsp_arch->value, 79);
  EXPECT_EQ(info.blob_bytes->value, 12345);
  ASSERT_EQ(info.graphs.size(), 1U);
  const std::vector<std::int64_t> expected{3, 8, 8, 0, 61276160, 1, 2, 3, 4, 5};
  for (std::size_t i = 0; i < info_field_count; ++i)
    EXPECT_EQ(stated(info, static_cast<InfoField>(i)), expected[i]) << key_of(static_cast<InfoField>(i));
  EXPECT_EQ(info.graphs[0].inputs[0].name, "x");
  EXPECT_THAT(info.graphs[0].inputs[0].dimensions, ElementsAre(1, 3));
  EXPECT_EQ(info.graphs[0].outputs[0].data_type, "");
}

TEST(BinaryInfo, KeepsUnknownFields) {
  const BinaryInfo info = read_binary_info("info.json", complete);
  const auto has = [](const std::vector<InfoExtra>& extras, std::string_view path, const Json& value) {
    for (const InfoExtra& extra : extras)
      if (extra.path == path && extra.value == value) return true;
    return false;
  };
  EXPECT_TRUE(has(info.graphs[0].extras, "graphBlobInfoV2.nativeKChannelSize", 256));
  EXPECT_TRUE(has(info.extras, "contextBlobVersion", "3.3.4"));
}

TEST(BinaryInfo, EveryValueHasAPosition) {
  const BinaryInfo info = read_binary_info("info.json", complete);
  EXPECT_EQ(info.document.text(info.graphs[0].stated(InfoField::vtcm_mb)->range), "8");
  EXPECT_EQ(info.document.text(info.graphs[0].range), "\"vit\"");
}

TEST(BinaryInfo, FindsValuesInEveryKnownShape) {
  for (const char* shape :
       {R"("graphBlobInfo": {"info": {"vtcmSize": 4}})", R"("graphBlobInfo": {"vtcmSize": 4})",
        R"("graphBlobInfo": [{"info": {"vtcmSize": 4}}])", R"("vtcmSize": 4)", R"("vtcm size": 4)",
        R"("graph blob info": {"info": {"vtcm size": 4}})", R"("graphBlobInfo": {"info": {"vtcmSize": 4.0}})"})
    EXPECT_EQ(stated(read_binary_info("i", graph(shape)), InfoField::vtcm_mb), 4) << shape;
}

TEST(BinaryInfo, TheOuterLevelMayBeMissing) {
  const BinaryInfo info = read_binary_info("i", R"({"socModel": 43, "graphs": [{"graphName": "a", "vtcmSize": 2}]})");
  EXPECT_EQ(info.graphs.at(0).name, "a");
  EXPECT_EQ(stated(info, InfoField::vtcm_mb), 2);
  EXPECT_EQ(info.soc_model()->value, 43);
}

TEST(BinaryInfo, MissingValuesAreNotAssumed) {
  const BinaryInfo info = read_binary_info("i", graph(R"("graphInputs": [])"));
  for (const auto& number : info.graphs[0].numbers) EXPECT_FALSE(number);
  EXPECT_FALSE(info.dsp_arch);
  EXPECT_FALSE(info.largest_spill_fill());
  EXPECT_FALSE(read_binary_info("i", R"({"info": {"socModel": 0, "graphs": []}})").soc_model());
}

TEST(BinaryInfo, OlderFilesStateOneSpillFillSize) {
  const BinaryInfo info =
      read_binary_info("i", R"({"info": {"hwInfoBlob": {"info": {"graphListIndex": 0, "spillFillBufferSize": 7}},
               "graphs": [{"info": {"graphName": "a"}}]}})");
  EXPECT_EQ(info.largest_spill_fill(), 7);
}

TEST(BinaryInfo, TheLargestSpillFillRequiresTheValueOfEveryGraph) {
  const BinaryInfo info =
      read_binary_info("i", R"({"info": {"graphs": [{"info": {"graphName": "a", "spillFillBufferSize": 7}},
                                   {"info": {"graphName": "b"}}]}})");
  EXPECT_FALSE(info.largest_spill_fill());
}

TEST(BinaryInfo, ReadsAnArchitectureAsNumberOrName) {
  EXPECT_EQ(read_binary_info("i", R"({"info": {"dspArch": "v81", "graphs": []}})").dsp_arch->value, 81);
  EXPECT_EQ(read_binary_info("i", R"({"info": {"dspArch": "81", "graphs": []}})").dsp_arch->value, 81);
}

TEST(BinaryInfo, ReportsUnusableValues) {
  EXPECT_THAT(ids(read_binary_info("i", graph(R"("vtcmSize": "all")"))), ElementsAre("info-value-unusable"));
  EXPECT_THAT(ids(read_binary_info("i", graph(R"("vtcmSize": -1)"))), ElementsAre("info-value-unusable"));
  EXPECT_THAT(ids(read_binary_info("i", graph(R"("vtcmSize": 99999999999999999999)"))),
              ElementsAre("info-value-unusable"));
  EXPECT_THAT(ids(read_binary_info("i", graph(R"("vtcmSize": 8, "graphBlobInfo": {"vtcmSize": 4})"))),
              ElementsAre("info-value-twice"));
  EXPECT_THAT(ids(read_binary_info("i", R"({"info": {"graphs": [{"info": {}}, 3]}})")),
              ElementsAre("info-graph-unnamed", "info-value-unusable"));
}

TEST(BinaryInfo, ContradictingValuesAreIgnored) {
  const BinaryInfo info =
      read_binary_info("i", graph(R"("vtcmSize": 8, "graphBlobInfo": {"vtcmSize": 4}, "b": {"vtcmSize": 4})"));
  EXPECT_FALSE(stated(info, InfoField::vtcm_mb));
  EXPECT_THAT(ids(info), ElementsAre("info-value-twice"));
  const BinaryInfo agreeing = read_binary_info("i", graph(R"("vtcmSize": 8, "graphBlobInfo": {"vtcmSize": 8})"));
  EXPECT_EQ(stated(agreeing, InfoField::vtcm_mb), 8);
  EXPECT_TRUE(agreeing.findings.empty());
}

TEST(BinaryInfo, ReportsOtherFiles) {
  for (const char* text : {"{}", "[]", "3", R"({"info": 3})", R"({"info": {"graphs": {}}})"})
    EXPECT_THAT(ids(read_binary_info("i", text)), ElementsAre("info-not-recognised")) << text;
  EXPECT_FALSE(read_binary_info("i", "").is_sound());
  EXPECT_FALSE(read_binary_info("i", R"({"info": {"graphs": [)").is_sound());
}

TEST(BinaryInfo, ATruncatedFileGivesItsCompleteValues) {
  const std::string text = complete;
  const BinaryInfo info = read_binary_info("i", text.substr(0, text.find("graphBlobInfoV2") - 10));
  EXPECT_FALSE(info.is_sound());
  EXPECT_EQ(stated(info, InfoField::hvx_threads), 8);
}

}  // namespace
}  // namespace bext
