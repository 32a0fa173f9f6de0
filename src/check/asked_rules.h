#pragma once
// Which rules have anything to ask of a file. Most are about one or two options that it does not have; one walk over
// its keys spares asking them.

#include <array>
#include <type_traits>
#include <utility>

#include "bext/check/rule.h"
#include "rule_set.h"

namespace bext {

/// The rules that have a hook, `rules_with<&Rule::file>()`. Their functions stand close together: the rules themselves
/// are large, and asking them all would fetch each from far away.
template <auto Hook>
struct RulesWith {
  using Function = std::remove_cvref_t<decltype(std::declval<Rule>().*Hook)>;
  RuleSet set;
  std::array<Function, RuleSet::most_rules> functions{};

  RulesWith() {
    for (std::size_t number = 0; number < rules().size(); ++number) {
      functions[number] = rules()[number]->*Hook;
      if (functions[number]) set.insert(number);
    }
  }
};
template <auto Hook>
[[nodiscard]] const RulesWith<Hook>& rules_with() {
  static const RulesWith<Hook> with_hook;
  return with_hook;
}

/// Those whose keys are in the file or its partner and those that no key has to wake, where there is what they need.
[[nodiscard]] RuleSet awake_rules(const Checked& checked);
/// Those of `awake` that the settings let through and whose facts are assumed.
[[nodiscard]] RuleSet asked_rules(const RuleSet& awake, const Checked& checked);
/// Both: the rules that may report something about this file.
[[nodiscard]] RuleSet asked_rules(const Checked& checked);

}  // namespace bext
