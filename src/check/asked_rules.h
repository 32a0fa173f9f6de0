#pragma once
// Which rules have anything to ask of a file. Most are about one or two options that it does not have; one walk over
// its keys spares asking them.

#include "bext/check/rule.h"
#include "rule_set.h"

namespace bext {

enum class Hook : std::uint8_t { file, context, graph, device, core, option, neighbour, provider, project };

/// The rules that have the hook.
[[nodiscard]] const RuleSet& rules_with(Hook hook);
/// The rules that may report something about this file, by its keys and those of its partner, what the settings let
/// through, what is assumed, and what the rules themselves say (`Rule::when`).
[[nodiscard]] RuleSet asked_rules(const Checked& checked);

}  // namespace bext
