// Rules about the target of a file, beyond their own examples.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "bext/check/check.h"

namespace bext {
namespace {

using Severities = std::map<std::string, Severity, std::less<>>;

Severities severities_in(const std::string& text, const std::string& settings = {}) {
  LoadedFile file = load("ext.json", text);
  check(file, *parse_check_settings(settings));
  Severities seen;
  for (const Diagnostic& finding : file.findings) seen.emplace(finding.kind->id, finding.severity);
  return seen;
}

std::string fixed_for(const std::string& text, const std::string& settings = {}) {
  return fix(load("ext.json", text), *parse_check_settings(settings), nullptr, Applicability::suggested).text;
}

TEST(TargetRules, ReplaceAKernelIdAndTheOldKey) {
  EXPECT_EQ(fixed_for(R"({"devices": [{"soc_id": 660, "dsp_arch": "v81"}]})"),
            R"({"devices": [{"soc_model": 87, "dsp_arch": "v81"}]})");
}

TEST(TargetRules, RemoveSuffixesFromArchitectures) {
  EXPECT_EQ(fixed_for(R"({"devices": [{"dsp_arch": "v73_sd8sG4"}]})"), R"({"devices": [{"dsp_arch": "v73"}]})");
  EXPECT_EQ(fixed_for(R"({"devices": [{"dsp_arch": "V79"}]})"), R"({"devices": [{"dsp_arch": "v79"}]})");
  EXPECT_EQ(fixed_for(R"({"devices": [{"dsp_arch": "81"}]})"), R"({"devices": [{"dsp_arch": "v81"}]})");
}

TEST(TargetRules, KnowWhichSdkListsASoc) {
  constexpr std::string_view id = "soc-newer-than-sdk";
  const auto severity = [&](int number, const std::string& settings) -> std::optional<Severity> {
    const Severities seen = severities_in("{\"devices\": [{\"soc_model\": " + std::to_string(number) + "}]}", settings);
    const auto at = seen.find(id);
    return at == seen.end() ? std::nullopt : std::optional{at->second};
  };
  EXPECT_EQ(severity(69, "--sdk 2.22"), Severity::warning);  // of a later generation than any in that table
  EXPECT_EQ(severity(69, "--sdk 2.47"), std::nullopt);
  EXPECT_EQ(severity(69, "--sdk 2.36"), std::nullopt);        // unknown between the tables
  EXPECT_EQ(severity(103, "--sdk 2.47"), Severity::warning);  // in neither table
  EXPECT_EQ(severity(103, "--sdk 2.49"), std::nullopt);
  EXPECT_EQ(severity(93, "--sdk 2.22"), Severity::warning);  // had another number then
  EXPECT_EQ(severity(64, "--sdk 2.22"), Severity::note);     // not listed, but not newer than others
  EXPECT_EQ(severity(39, "--sdk 2.22"), std::nullopt);       // the older table has no automotive SoCs
  EXPECT_EQ(severity(72, "--sdk 2.22"), Severity::warning);  // but this one is certainly newer
  EXPECT_TRUE(severities_in(R"({"devices": []})", "--sdk 2.37 --target QCS8750").contains(id));
  EXPECT_FALSE(severities_in(R"({"devices": []})", "--sdk 2.40 --target QCS8750").contains(id));
}

TEST(TargetRules, DoNotReportAMisspelledSectionAsMissing) {
  EXPECT_FALSE(
      severities_in(R"({"graphs": [{"graph_names": ["a"]}], "device": [{"soc_model": 69}]})").contains("soc-missing"));
  EXPECT_TRUE(
      severities_in(R"({"graphs": [{"graph_names": ["a"]}], "device": [{"cores": []}]})").contains("soc-missing"));
}

TEST(TargetRules, LeaveTemplatesToAnotherFinding) {
  EXPECT_FALSE(severities_in(R"({"devices": [{"dsp_arch": "$dsp_arch"}]})").contains("dsp-arch-unknown"));
}

TEST(TargetRules, AcceptATemplateMarkAsSoc) {
  const Severities seen =
      severities_in(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 0, "O": 3}], "devices": [{"soc_id": {SOC_ID}}]})");
  EXPECT_FALSE(seen.contains("vtcm-zero-needs-soc") || seen.contains("o3-needs-soc") || seen.contains("soc-missing"));
}

TEST(TargetRules, DoNotReportAnUnreadableSizeAsMissing) {
  EXPECT_FALSE(
      severities_in(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": "vtcm_size"}], "devices": [{"soc_model": 57}]})")
          .contains("vtcm-absent-means-4"));
}

TEST(TargetRules, WarnAboutANewNumber) {
  EXPECT_EQ(severities_in(R"({"devices": [{"soc_model": 125}]})").at("soc-unknown"), Severity::warning);
  // Also the kernel's id for an old SoC, but the number may be given to a new one.
  EXPECT_EQ(severities_in(R"({"devices": [{"soc_model": 140}]})").at("kernel-soc-id-used"), Severity::warning);
  EXPECT_EQ(severities_in(R"({"devices": [{"soc_model": 14000}]})").at("soc-unknown"), Severity::error);
}

TEST(TargetRules, DoNotReportAMismatchWhereSourcesDisagree) {
  const Severities seen = severities_in(R"({"devices": [{"soc_model": 85, "dsp_arch": "v79"}]})");
  EXPECT_FALSE(seen.contains("soc-arch-mismatch"));
  EXPECT_TRUE(seen.contains("soc-table-conflict"));
}

TEST(TargetRules, DistinguishNewerAndOlderSocs) {
  constexpr const char* for_8_elite = R"({"devices": [{"soc_model": 69}]})";
  EXPECT_EQ(severities_in(for_8_elite, "--target SM8550").at("target-disagrees"), Severity::error);
  EXPECT_EQ(severities_in(for_8_elite, "--target SM8850").at("target-disagrees"), Severity::warning);
  EXPECT_FALSE(severities_in(for_8_elite, "--target SM8750").contains("target-disagrees"));
  EXPECT_FALSE(severities_in(for_8_elite, "--target QCS8750").contains("target-disagrees"));
  EXPECT_EQ(severities_in(R"({"devices": [{"dsp_arch": "v81"}]})", "--target SM8750").at("target-disagrees"),
            Severity::error);
}

TEST(TargetRules, AddTheTargetToAFileWithoutOne) {
  EXPECT_EQ(fixed_for(R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"device_id": 0}]})",
                      "--target SM8550"),
            R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"device_id": 0, "soc_model": 43}]})");
}

TEST(TargetRules, KeepTheArchitectureOfTheTarget) {
  const std::string text = R"({"devices": [{"soc_model": 57, "dsp_arch": "v79"}]})";
  EXPECT_EQ(fixed_for(text, "--target SM8750"), text);
  EXPECT_NE(fixed_for(text), text);
}

TEST(TargetRules, OfferNoFixForTwoNumbers) {
  const std::string text = R"({"devices": [{"soc_model": 57, "soc_id": 69, "dsp_arch": "v79"}]})";
  EXPECT_EQ(fix(load("ext.json", text), {.only = {"soc-arch-mismatch"}}).text, text);
}

TEST(TargetRules, ReadASpecStringAsSocDetails) {
  constexpr const char* text = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 0, "O": 3}]})";
  const Severities named = severities_in(text, "--target SM8750");
  EXPECT_TRUE(named.contains("soc-missing") && named.contains("vtcm-zero-needs-soc") && named.contains("o3-needs-soc"));
  const Severities spec = severities_in(text, "--target chipset:SM8750");
  EXPECT_FALSE(spec.contains("soc-missing") || spec.contains("vtcm-zero-needs-soc") || spec.contains("o3-needs-soc"));
}

TEST(TargetRules, KnowTheVtcmOfSocsThatShareANumber) {
  EXPECT_TRUE(severities_in(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 16}], "devices": [{"soc_model": 60}]})")
                  .contains("vtcm-exceeds-soc"));
}

TEST(TargetRules, ReplaceGeneralFindings) {
  const Severities seen = severities_in(R"({"graphs": [{"graph_names": ["a"], "O": 3, "finalize_config": {"P": 7}}]})");
  EXPECT_EQ(seen.at("finalize-config-p-value"), Severity::warning);
  EXPECT_FALSE(seen.contains("value-out-of-range"));
}

}  // namespace
}  // namespace bext
