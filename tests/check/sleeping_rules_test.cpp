// A rule that names its keys or the traits it needs sleeps in files without them (`Rule::about`, `Rule::needs`); it must
// have nothing to say there.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bext/check/check.h"
#include "bext/check/rule.h"
#include "bext/text/edit.h"
#include "check/ask.h"
#include "check/asked_rules.h"
#include "generators/config_json.h"

namespace bext {
namespace {

RuleSet every_rule() {
  RuleSet every;
  for (std::size_t number = 0; number < rules().size(); ++number) every.insert(number);
  return every;
}

/// Reading what stands inside files of other tools has findings of its own.
bool is_of_a_rule(const Diagnostic& finding) {
  return std::ranges::any_of(rules(), [&](const Rule* rule) { return &rule->kind == finding.kind; });
}

void expect_nothing_missed(const std::string& text, const Backend* backend, const CheckSettings& settings,
                           std::string_view partner_text = {}) {
  const LoadedFile file = load("example.json", text, {.expected = backend});
  if (!file.kind.backend && !file.kind.look_alike) return;
  const LoadedFile partner = load("partner.json", std::string{partner_text});
  const Checked checked{file, settings, partner_text.empty() ? nullptr : &partner};
  RuleSet asleep = every_rule();
  awake_rules(checked).for_each([&](std::size_t number) { asleep.erase(number); });
  Findings missed;
  if (file.kind.backend)
    ask(asked_rules(asleep, checked), checked, missed);
  else
    ask_of_neighbour(asked_rules(asleep, checked), checked, missed);
  for (const Diagnostic& finding : missed)
    if (is_of_a_rule(finding)) ADD_FAILURE() << finding.kind->id << " sleeps here:\n" << text;
}

/// The text without one of its members, for each of them at any depth.
std::vector<std::string> with_a_member_less(const std::string& text) {
  std::vector<std::string> texts;
  const Document document = Document::parse(text);
  for (std::uint32_t index = 0; index < document.node_count(); ++index) {
    const Node object = document.node(index);
    if (!object.is_object()) continue;
    for (const auto& [key, value] : object.members())
      texts.push_back(bext::apply(text, remove_member(document, object, key)));
  }
  return texts;
}

class SleepingRulesByExample : public testing::TestWithParam<const Rule*> {};

TEST_P(SleepingRulesByExample, MissNothingInExamplesThatLackAMember) {
  const Rule& rule = *GetParam();
  const CheckSettings settings = *parse_check_settings(rule.settings);
  for (const std::string_view example : {rule.kind.example, rule.clean}) {
    const std::string text{example};
    const Backend* backend = load("example.json", text).kind.backend;
    expect_nothing_missed(text, backend, settings, rule.partner);
    for (const std::string& less : with_a_member_less(text))
      expect_nothing_missed(less, backend, settings, rule.partner);
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, SleepingRulesByExample, testing::ValuesIn(rules().begin(), rules().end()),
                         [](const testing::TestParamInfo<const Rule*>& rule) {
                           std::string name{rule.param->kind.id};
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(SleepingRules, MissNothingInAnyFile) {
  constexpr std::uint64_t cases = 20'000;
  for (std::uint64_t seed = 0; seed < cases; ++seed) {
    Random random{seed};
    const Backend& backend = backends()[random.below(backends().size())];
    const std::string text = write(any_object(random, backend.root()), 2);
    // The settings of every rule's example, so that each has its chance.
    const CheckSettings settings = *parse_check_settings(random.one_of(rules())->settings);
    expect_nothing_missed(text, &backend, settings);
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace
}  // namespace bext
