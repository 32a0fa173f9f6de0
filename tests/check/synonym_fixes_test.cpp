// Names that people and other tools use become the right key, in the right section and with the right value.
#include <gtest/gtest.h>

#include <string>

#include "bext/check/check.h"

namespace bext {
namespace {

std::string fixed(std::string_view text, Applicability least) {
  return fix(load("ext.json", std::string{text}), {}, nullptr, least).text;
}
std::string safely(std::string_view text) { return fixed(text, Applicability::safe); }
std::string boldly(std::string_view text) { return fixed(text, Applicability::suggested); }

TEST(Synonyms, AreRenamed) {
  EXPECT_EQ(safely(R"({"graphs": [{"graph_names": ["a"], "optimization_level": "O3"}]})"),
            R"({"graphs": [{"graph_names": ["a"], "O": 3}]})");
  EXPECT_EQ(safely(R"({"graphs": [{"graph_names": ["a"], "opt_level": 2}]})"),
            R"({"graphs": [{"graph_names": ["a"], "O": 2}]})");
  EXPECT_EQ(safely(R"({"devices": [{"soc_model": 69, "arch": 79}]})"),
            R"({"devices": [{"soc_model": 69, "dsp_arch": "v79"}]})");
  EXPECT_EQ(safely(R"({"devices": [{"soc_model": 69, "htp_arch": "79"}]})"),
            R"({"devices": [{"soc_model": 69, "dsp_arch": "v79"}]})");
}

TEST(Synonyms, MoveToTheirSection) {
  EXPECT_EQ(safely(R"({"graphs": [{"graph_names": ["a"], "weight_sharing": true}], "devices": [{"soc_model": 69}]})"),
            R"({"graphs": [{"graph_names": ["a"]}], "devices": [{"soc_model": 69}], )"
            R"("context": [{"weight_sharing_enabled": true}]})");
  EXPECT_EQ(safely(R"({"context": [{"io_memory_estimation": true}], "weight_sharing": "1"})"),
            R"({"context": [{"io_memory_estimation": true, "weight_sharing_enabled": true}]})");
  EXPECT_EQ(safely(R"({"devices": [{"soc_model": 69, "performance_mode": "burst"}]})"),
            R"({"devices": [{"soc_model": 69, "cores": [{"perf_profile": "burst"}]}]})");
}

TEST(Synonyms, OfAnotherUnitOrMeaningAreOnlySuggested) {
  const std::string kib = R"({"graphs": [{"graph_names": ["a"], "vtcm_kb": 8192}]})";
  EXPECT_EQ(safely(kib), kib);
  EXPECT_EQ(boldly(kib), R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 8}]})");
  const std::string uneven = R"({"graphs": [{"graph_names": ["a"], "vtcm_kb": 100}]})";
  EXPECT_EQ(boldly(uneven), uneven);
  const std::string relu = R"({"graphs": [{"graph_names": ["a"], "use_fold_relu": true}]})";
  EXPECT_EQ(safely(relu), relu);
  EXPECT_EQ(boldly(relu), R"({"graphs": [{"graph_names": ["a"], "fold_relu_activation_into_conv_off": false}]})");
}

TEST(Synonyms, OfASocNameEndAsItsNumber) {
  const std::string text = R"({"devices": [{"chipset": "SM8750"}]})";
  EXPECT_EQ(safely(text), text);
  EXPECT_EQ(boldly(text), R"({"devices": [{"soc_model": 69}]})");
}

TEST(Synonyms, WithSeveralValuesAreOnlySuggested) {
  for (const std::string_view other : {R"("weight_sharing": false)", R"("enable_weight_sharing": false)"}) {
    const std::string text = R"({"graphs": [{"graph_names": ["a"], "weight_sharing": true}, {"graph_names": ["b"], )" +
                             std::string{other} + R"(}], "devices": [{"soc_model": 69}]})";
    EXPECT_EQ(safely(text), text);
    EXPECT_NE(boldly(text), text);
  }
}

TEST(Synonyms, StayIfTheirSectionHasTheOption) {
  const std::string text = R"({"context": [{"weight_sharing_enabled": false}], )"
                           R"("graphs": [{"graph_names": ["a"], "weight_sharing": true}]})";
  EXPECT_EQ(safely(text), text);
}

TEST(Synonyms, StayNextToTheKey) {
  const std::string text = R"({"graphs": [{"graph_names": ["a"], "opt_level": 3, "O": 2}]})";
  EXPECT_EQ(boldly(text), text);
}

TEST(Synonyms, ThatWouldBreakTheFileAreOnlySuggested) {
  const std::string text = R"({"devices": [{"soc_model": 69, "htp_arch": "x73"}]})";
  EXPECT_EQ(safely(text), text);
  LoadedFile file = load("ext.json", text);
  check(file, {});
  ASSERT_FALSE(file.findings.empty());
  EXPECT_EQ(file.findings.begin()->fixes.front().applicability, Applicability::suggested);
}

TEST(Fixes, ThatOnlyHidesAFindingAreVerifiedAllTheSame) {
  const std::string text = R"({"devices": [{"soc_model": 69, "htp_arch": "x73"}]})";
  EXPECT_EQ(fix(load("ext.json", text), {.only = {"misplaced-key"}}).text, text);
}

TEST(Fixes, OfArchAndSocAreSuggested) {
  const std::string text = R"({"devices": [{"soc_model": 69, "dsp_arch": "v73"}]})";
  EXPECT_EQ(safely(text), text);
  EXPECT_EQ(boldly(text), R"({"devices": [{"soc_model": 69, "dsp_arch": "v79"}]})");
}

TEST(Fixes, LeaveNoEmptySection) {
  EXPECT_EQ(safely(R"({"memory": {"extended_udma": true}, "context": [{"init_acceleration": true}]})"),
            R"({"context": [{"init_acceleration": true, "extended_udma": true}]})");
  EXPECT_EQ(safely(R"({"devices": [{"soc_model": 87, "cores": [{"pd_session": "signed"}]}]})"),
            R"({"devices": [{"soc_model": 87, "pd_session": "signed"}]})");
}

TEST(Fixes, KeepAnEmptySectionWithAComment) {
  EXPECT_EQ(safely("{\"memory\": {\n  // ours\n  \"extended_udma\": true\n}, \"context\": [{\"group_id\": 0}]}"),
            "{\"memory\": {\n  // ours\n}, \"context\": [{\"group_id\": 0, \"extended_udma\": true}]}");
}

}  // namespace
}  // namespace bext
