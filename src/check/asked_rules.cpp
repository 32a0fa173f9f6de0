#include "asked_rules.h"

#include "bext/backend/backends.h"
#include "rule_table.h"

namespace bext {
namespace {

RuleSet woken_by(const Document& document) {
  RuleSet woken;
  for (const NodeData& node : document.data().nodes)
    if (node.kind == NodeKind::key)
      if (const RuleSet* rules = rule_table.woken_by(node.link)) woken |= *rules;
  return woken;
}

const RuleSet& rules_about(const Backend* kind) {
  return kind ? rule_table.in_kind[static_cast<std::size_t>(kind - backends().data())] : rule_table.in_any_kind;
}

RuleSet rules_with_what_they_need(Traits traits) {
  RuleSet served = rule_table.without_needs;
  traits.for_each([&](Trait trait) { served |= rule_table.needing[static_cast<std::size_t>(trait)]; });
  return served;
}

}  // namespace

RuleSet awake_rules(const Checked& checked) {
  RuleSet awake = rule_table.of_every_file;
  awake |= woken_by(checked.document());
  if (checked.partner()) awake |= woken_by(checked.partner()->document);
  return awake & rules_about(checked.file().kind.backend) & rules_with_what_they_need(traits_of(checked));
}

RuleSet asked_rules(const RuleSet& awake, const Checked& checked) {
  RuleSet asked = awake;
  (awake & rule_table.assuming).for_each([&](std::size_t number) {
    if (!rules()[number]->assumes.shares(checked.settings().assumed)) asked.erase(number);
  });
  const RulesWith<&Rule::when>& conditional = rules_with<&Rule::when>();
  (asked & conditional.set).for_each([&](std::size_t number) {
    if (!conditional.functions[number](checked)) asked.erase(number);
  });
  if (checked.settings().reports_everything()) return asked;
  RuleSet reported = asked;
  asked.for_each([&](std::size_t number) {
    const Rule& rule = *rules()[number];
    // What is said instead of something else keeps that away, even unheard.
    if (rule.instead_of.front().empty() && !checked.settings().reports(rule.kind.id)) reported.erase(number);
  });
  return reported;
}

RuleSet asked_rules(const Checked& checked) { return asked_rules(awake_rules(checked), checked); }

}  // namespace bext
