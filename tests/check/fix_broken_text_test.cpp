// Fixes of broken files: for any typing error, fixing terminates, leaves no further fixes and adds no faults.
#include <gtest/gtest.h>
// RapidCheck after GoogleTest.
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bext/check/check.h"
#include "bext/check/rule.h"

namespace bext {
namespace {

CheckSettings settings_for(std::string target) { return {.target = std::move(target), .graphs = {"vit"}}; }

std::string fixed(const std::string& text, const CheckSettings& settings) {
  return fix(load("file.json", text), settings).text;
}

std::vector<std::string> fixes_left(const std::string& text, const CheckSettings& settings) {
  LoadedFile file = load("file.json", text);
  check(file, settings);
  std::vector<std::string> titles;
  for (const Diagnostic& finding : file.findings)
    for (const Fix& fix : finding.fixes)
      if (fix.applicability == Applicability::safe) titles.push_back(std::string{finding.kind->id} + ": " + fix.title);
  return titles;
}

std::size_t faults(const std::string& text) { return Document::parse(text).faults().size(); }

/// Deletes, inserts, replaces or repeats characters, or cuts off the end.
std::string damaged(std::string text) {
  static const std::string inserted = "{}[]\",:=\\'/* \n1t<";
  const int times = *rc::gen::inRange(1, 4);
  for (int i = 0; i < times && !text.empty(); ++i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    const auto length = *rc::gen::inRange<std::size_t>(1, 9);
    switch (*rc::gen::inRange(0, 5)) {
      case 0:
        text.erase(at, 1);
        break;
      case 1:
        text.insert(at, 1, *rc::gen::elementOf(inserted));
        break;
      case 2:
        text[at] = *rc::gen::elementOf(inserted);
        break;
      case 3:
        text.insert(at, text.substr(at, length));
        break;
      default:
        text.erase(at);
        break;
    }
  }
  return text;
}

TEST(FixOfBrokenText, AddsNothingToATruncatedFile) {
  const std::string open = "{\"graphs\": [{\"graph_names\":[\"vit\"],\"O\":3}],\n \"memory\": {\"extended_udma\": true";
  EXPECT_EQ(fixed(open, settings_for("SM8850")), open);
  EXPECT_EQ(fixed("{\"graphs\"{", settings_for("SM8750")), "{\"graphs\":{");
}

TEST(FixOfBrokenText, OffersNoMoveInABrokenTree) {
  EXPECT_TRUE(fixes_left("{\"memory\": {\"extended_udma\": true", settings_for("SM8850")).empty());
}

TEST(FixOfBrokenText, ReplacesAnEqualsSignWithAColon) {
  EXPECT_EQ(fixed("{\"graphs\": [{\"graph_names\": [\"vit\"], \"O\"=3}], \"devices\": [{\"soc_model\" = 69}]}", {}),
            "{\"graphs\": [{\"graph_names\": [\"vit\"], \"O\":3}], \"devices\": [{\"soc_model\" : 69}]}");
}

TEST(FixOfBrokenText, LeavesAnUnterminatedString) { EXPECT_EQ(fixed("{\":\\\"P", {}), "{\":\\\"P"); }

TEST(FixOfBrokenText, RepairsMoreFaultsThanAreListed) {
  std::string text = "{\"graphs\": [";
  for (int i = 0; i < 1500; ++i) text += "{\"graph_names\": [\"vit\"], \"O\": 2,}, ";
  text += "{\"graph_names\": [\"vit\"]}], \"context\": [{\"weight_sharing_enabled\": True}]}";
  EXPECT_EQ(faults(fix(load("file.json", text), {.only = {"trailing-comma", "unquoted-word"}}).text), 0U);
}

RC_GTEST_PROP(FixOfBrokenText, TerminatesAndAddsNoFaults, ()) {
  std::vector<std::string> texts = {
      R"({"graphs": [{"graph_names": ["vit"], "O": 3.0, "vtcm_mbs": 8,}], "devices": [{"soc_id": 660}]})",
      "{\n  // ours\n  \"memory\": {\"extended_udma\": True},\n  'graphs': {\"graph_names\": [\"Vit\"], \"O\": 3}\n}"};
  for (const Rule* rule : rules()) texts.emplace_back(rule->kind.example);
  const std::string text = damaged(*rc::gen::elementOf(texts));
  const CheckSettings settings = settings_for(*rc::gen::elementOf(std::vector<std::string>{"", "SM8750", "SM8850"}));
  RC_LOG() << text << '\n';
  const std::string after = fixed(text, settings);
  RC_LOG() << after << '\n';
  RC_ASSERT(faults(after) <= faults(text));
  RC_ASSERT(fixes_left(after, settings) == std::vector<std::string>{});
}

}  // namespace
}  // namespace bext
