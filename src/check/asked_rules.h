#pragma once
// Which rules have anything to ask of a file. Most are about one or two options that it does not have; one walk over
// its keys spares asking them.

#include "bext/check/rule.h"
#include "rule_set.h"

namespace bext {

/// The rules that have the hook, `rules_with<&Rule::file>()`.
template <auto Hook>
[[nodiscard]] const RuleSet& rules_with() {
  static const RuleSet with_hook = [] {
    RuleSet set;
    for (std::size_t number = 0; number < rules().size(); ++number)
      if (rules()[number]->*Hook) set.insert(number);
    return set;
  }();
  return with_hook;
}

/// Those whose keys are in the file or its partner, and those that no key has to wake.
[[nodiscard]] RuleSet awake_rules(const Checked& checked);
/// Those of `awake` that the settings let through, whose facts are assumed and which want to be asked (`Rule::when`).
[[nodiscard]] RuleSet asked_rules(const RuleSet& awake, const Checked& checked);
/// Both: the rules that may report something about this file.
[[nodiscard]] RuleSet asked_rules(const Checked& checked);

}  // namespace bext
