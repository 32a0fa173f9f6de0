// A rule that finds something only with settings or a partner is known to depend on them, so that nobody calls a comment
// unused that allows its finding.
#include "check/depends_on_settings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "bext/check/check.h"

namespace bext {
namespace {

class DependenceOnSettings : public testing::TestWithParam<const Rule*> {
 protected:
  [[nodiscard]] static bool finds(const CheckSettings& settings, const LoadedFile* partner) {
    LoadedFile file = example();
    check(file, settings, partner);
    return std::ranges::any_of(file.findings,
                               [](const Diagnostic& finding) { return finding.kind == &GetParam()->kind; });
  }
  [[nodiscard]] static LoadedFile example() { return load("example.json", std::string{GetParam()->kind.example}); }
};

TEST_P(DependenceOnSettings, IsSeenWhereTheyMakeADifference) {
  const Rule& rule = *GetParam();
  CheckSettings settings = *parse_check_settings(rule.settings);
  const MemoryFiles files{{{"there.json", "{}"}}};
  settings.files = &files;
  const LoadedFile partner = load("partner.json", std::string{rule.partner});
  const CheckSettings none;
  if (finds(settings, rule.partner.empty() ? nullptr : &partner) == finds(none, nullptr)) return;
  const LoadedFile file = example();
  EXPECT_TRUE(depends_on_settings(rule, Checked{file, none}));
}

INSTANTIATE_TEST_SUITE_P(Rules, DependenceOnSettings, testing::ValuesIn(rules().begin(), rules().end()),
                         [](const auto& tested) {
                           std::string name{tested.param->kind.id};
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

bool depends(std::string_view id, const char* text) {
  const LoadedFile file = load("ext.json", text);
  const CheckSettings none;
  const auto rule = std::ranges::find(rules(), id, [](const Rule* one) { return one->kind.id; });
  return depends_on_settings(**rule, Checked{file, none});
}

TEST(WhatDependsOnSettings, IsOfTheFileAtHand) {
  EXPECT_TRUE(depends("vtcm-exceeds-soc", R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 16}]})"));
  EXPECT_FALSE(depends("vtcm-exceeds-soc", R"({"devices": [{"soc_model": 69}]})"));
  EXPECT_FALSE(depends("duplicate-device-id", R"({"devices": [{"device_id": 0}, {"device_id": 1}]})"));
  EXPECT_TRUE(depends("graph-name-wildcard", R"({"graphs": [{"graph_names": ["a*b"]}]})"));
  EXPECT_FALSE(depends("graph-name-wildcard", R"({"graphs": [{"graph_names": ["vit"]}]})"));
  EXPECT_TRUE(depends("share-resources-phase", R"({"groupContext": {"share_resources": true}})"));
  EXPECT_FALSE(depends("share-resources-phase", R"({"devices": [{"soc_model": 69}]})"));
}

}  // namespace
}  // namespace bext
