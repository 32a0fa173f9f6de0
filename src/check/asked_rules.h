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

/// The rules that may report something about this file, by its keys and those of its partner, what the settings let
/// through, what is assumed, and what the rules themselves say (`Rule::when`).
[[nodiscard]] RuleSet asked_rules(const Checked& checked);

}  // namespace bext
