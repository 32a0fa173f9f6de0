// Every rule reports its example, is silent on its clean version, and has all its texts.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "bext/check/catalog.h"
#include "bext/check/check.h"
#include "bext/check/rule.h"

namespace bext {
namespace {

bool has_option(const Section& section, std::string_view key) {
  if (section.find(key)) return true;
  return std::ranges::any_of(
      section.options, [&](const Option& option) { return option.is_section() && has_option(option.section(), key); });
}
bool is_option(std::string_view key) {
  return std::ranges::any_of(backends(), [&](const Backend& backend) { return has_option(backend.root(), key); });
}

class EveryRule : public testing::TestWithParam<const Rule*> {
 protected:
  [[nodiscard]] LoadedFile checked(std::string_view text) const {
    LoadedFile file = load("example.json", std::string{text});
    std::expected<CheckSettings, std::string> settings = parse_check_settings(GetParam()->settings);
    EXPECT_TRUE(settings) << settings.error();
    const MemoryFiles files{{{"there.json", "{}"}}};
    if (settings) settings->files = &files;
    const std::string_view partner_text = GetParam()->partner;
    const LoadedFile partner = load("partner.json", std::string{partner_text});
    check(file, settings.value_or(CheckSettings{}), partner_text.empty() ? nullptr : &partner);
    return file;
  }
  [[nodiscard]] static bool reports(const LoadedFile& file, std::string_view id) {
    return std::ranges::any_of(file.findings, [&](const Diagnostic& finding) { return finding.kind->id == id; });
  }
};

TEST_P(EveryRule, FindsItsExample) {
  const LoadedFile file = checked(GetParam()->kind.example);
  EXPECT_TRUE(reports(file, GetParam()->kind.id)) << GetParam()->kind.example;
  for (const Diagnostic& finding : file.findings) {
    EXPECT_LE(finding.range.end, file.document.text().size());
    EXPECT_FALSE(finding.message.empty() || finding.message.ends_with('.')) << finding.message;
  }
}

TEST_P(EveryRule, IsSilentOnTheCleanVersion) {
  ASSERT_FALSE(GetParam()->clean.empty());
  const LoadedFile file = checked(GetParam()->clean);
  EXPECT_FALSE(reports(file, GetParam()->kind.id)) << GetParam()->clean;
}

TEST_P(EveryRule, IsAboutOptionsThatExist) {
  for (const std::string_view key : GetParam()->about) EXPECT_TRUE(key.empty() || is_option(key)) << key;
}

TEST_P(EveryRule, HasAllTexts) {
  const DiagnosticKind& kind = GetParam()->kind;
  EXPECT_FALSE(kind.title.empty() || kind.why.empty() || kind.fix.empty() || kind.source.empty()) << kind.id;
}

TEST_P(EveryRule, HasFixesThatEnd) {
  const LoadedFile file = checked(GetParam()->kind.example);
  const CheckSettings settings = *parse_check_settings(GetParam()->settings);
  const Fixed fixed = fix(file, settings, nullptr, Applicability::suggested);
  LoadedFile again = load("example.json", fixed.text, {.expected = file.kind.backend});
  check(again, settings);
  for (const Diagnostic& finding : again.findings) EXPECT_TRUE(finding.fixes.empty()) << fixed.text;
}

TEST_P(EveryRule, HasFixesThatCauseNoError) {
  const LoadedFile file = checked(GetParam()->kind.example);
  const CheckSettings settings = *parse_check_settings(GetParam()->settings);
  LoadedFile again = load("example.json", fix(file, settings).text, {.expected = file.kind.backend});
  check(again, settings);
  EXPECT_LE(again.findings.count(Severity::error), file.findings.count(Severity::error)) << again.document.text();
}

INSTANTIATE_TEST_SUITE_P(Rules, EveryRule, testing::ValuesIn(rules().begin(), rules().end()),
                         [](const testing::TestParamInfo<const Rule*>& rule) {
                           std::string name{rule.param->kind.id};
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(Rules, ReplaceIdsThatExist) {
  for (const Rule* rule : rules())
    for (const std::string_view general : rule->instead_of)
      if (!general.empty()) EXPECT_NE(find_check(general), nullptr) << rule->kind.id << " instead of " << general;
}

TEST(Rules, AreSilentUntilTheirFactIsAssumed) {
  for (const Rule* rule : rules()) {
    if (rule->assumes.empty()) continue;
    CheckSettings settings = *parse_check_settings(rule->settings);
    EXPECT_TRUE(settings.assumed.shares(rule->assumes)) << rule->kind.id;
    settings.assumed = {};
    LoadedFile file = load("example.json", std::string{rule->kind.example});
    check(file, settings);
    for (const Diagnostic& finding : file.findings) EXPECT_NE(finding.kind->id, rule->kind.id);
    EXPECT_TRUE(explain_check(rule->kind).contains("--assume")) << rule->kind.id;
  }
}

TEST(Rules, UseEveryFact) {
  RunFacts needed;
  for (const Rule* rule : rules()) needed.add(rule->assumes);
  for (std::size_t i = 0; i < choices<RunFact>.values.size(); ++i)
    EXPECT_TRUE(needed.has(static_cast<RunFact>(i))) << choices<RunFact>.values[i].text;
}

TEST(Rules, HaveUniqueIds) {
  std::vector<std::string_view> ids;
  for (const DiagnosticKind* kind : all_checks()) ids.push_back(kind->id);
  std::ranges::sort(ids);
  EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end());
}

}  // namespace
}  // namespace bext
