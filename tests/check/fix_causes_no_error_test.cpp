// Fixing a file causes no new errors.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "bext/check/check.h"
#include "bext/check/rule.h"

namespace bext {
namespace {

using Errors = std::map<std::string_view, std::multiset<std::string>>;
Errors errors_in(const std::string& text, const CheckSettings& settings, const LoadedFile* partner) {
  LoadedFile file = load("example.json", text);
  check(file, settings, partner);
  Errors errors;
  for (const Diagnostic& finding : file.findings)
    if (finding.severity == Severity::error) errors[finding.kind->id].insert(finding.pointer);
  return errors;
}

/// An error may only take the place of another one.
void expect_no_new_errors(const std::string& text, const CheckSettings& settings = {},
                          const LoadedFile* partner = nullptr) {
  Errors before = errors_in(text, settings, partner);
  std::set<std::string> places;
  for (const auto& [id, list] : before) places.insert(list.begin(), list.end());
  const std::string after = fix(load("example.json", text), settings, partner).text;
  for (const auto& [id, list] : errors_in(after, settings, partner)) {
    if (list.size() <= before[id].size()) continue;
    for (const std::string& place : list)
      EXPECT_TRUE(places.contains(place)) << id << " in\n" << after << "\nmade from\n" << text;
  }
}

class FixOfAnExample : public testing::TestWithParam<const Rule*> {};

TEST_P(FixOfAnExample, CausesNoError) {
  const Rule& rule = *GetParam();
  const LoadedFile partner = load("partner.json", std::string{rule.partner});
  expect_no_new_errors(std::string{rule.kind.example}, *parse_check_settings(rule.settings),
                       rule.partner.empty() ? nullptr : &partner);
}

INSTANTIATE_TEST_SUITE_P(Rules, FixOfAnExample, testing::ValuesIn(rules().begin(), rules().end()),
                         [](const auto& tested) {
                           std::string name{tested.param->kind.id};
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(Fix, SetsTheSocBeforeMovingAKey) {
  const std::string text = R"({"memory":{"extended_udma":true},"devices":[{"soc_model":"SM8750"}]})";
  expect_no_new_errors(text);
  EXPECT_EQ(fix(load("ext.json", text), {}).text, R"({"memory":{"extended_udma":true},"devices":[{"soc_model":69}]})");
}

TEST(Fix, MovesTheSocBeforeAKeyThatItRejects) {
  for (const std::string text : {R"({"graphs":[{"graph_names":["a"],"extended_udma":true,"soc_model":69}]})",
                                 R"({"graphs":[{"graph_names":["a"],"soc_model":69,"extended_udma":true}]})"}) {
    expect_no_new_errors(text);
    EXPECT_EQ(fix(load("ext.json", text), {}).text,
              R"({"graphs":[{"graph_names":["a"],"extended_udma":true}],"devices":[{"soc_model": 69}]})");
  }
}

TEST(Fix, RemovesAKeyThatTheMovedSocRejects) {
  const std::string text = R"({"memory":{"extended_udma":true},"graphs":[{"graph_names":["a"],"soc_model":69}]})";
  const std::string all = fix(load("ext.json", text), {}, nullptr, Applicability::suggested).text;
  EXPECT_EQ(all, R"({"graphs":[{"graph_names":["a"]}],"devices":[{"soc_model": 69}]})");
}

TEST(Fix, MovesAKeyThatTheSocSupports) {
  EXPECT_EQ(fix(load("ext.json", R"({"memory":{"extended_udma":true},"devices":[{"soc_model":"SM8850"}]})"), {}).text,
            R"({"devices":[{"soc_model":87}],"context":[{"extended_udma": true}]})");
}

TEST(Fix, RepairsMoreFaultsThanAreListed) {
  std::string text = R"({"graphs": [)";
  std::string repaired = text;
  for (int i = 0; i < 3000; ++i) {
    text += R"({'O': .5,}, )";
    repaired += R"({"O": 0.5}, )";
  }
  const Fixed fixed = fix(load("ext.json", text + "{}]}"), {});
  EXPECT_EQ(fixed.text, repaired + "{}]}");
}

}  // namespace
}  // namespace bext
