#include "asked_rules.h"

#include <cstddef>

#include "bext/backend/backends.h"
#include "bext/diag/template_mark.h"
#include "rule_table.h"

namespace bext {
namespace {

void wake_by(const NodeData& key, RuleSet& woken) {
  if (const RuleSet* rules = rule_table.woken_by(key.link)) woken |= *rules;
}

RuleSet woken_by(const Document& document) {
  RuleSet woken;
  for (const NodeData& node : document.data().nodes)
    if (node.kind == NodeKind::key) wake_by(node, woken);
  return woken;
}

/// What is not written plainly may be anything.
bool may_hold_mark(const NodeData& text, const char* document) {
  if (text.kind == NodeKind::broken || text.escaped || text.irregular) return true;
  return template_mark({document + text.begin + 1, text.end - text.begin - 2}).has_value();
}

/// What one walk over a document tells.
struct Glance {
  RuleSet woken;  ///< by its keys
  bool template_marks = false;
};

Glance glance_at(const Document& document) {
  Glance seen;
  const char* const text = document.text().data();
  for (const NodeData& node : document.data().nodes) {
    if (node.kind == NodeKind::key)
      wake_by(node, seen.woken);
    else if (node.kind == NodeKind::string || node.kind == NodeKind::broken)
      seen.template_marks |= may_hold_mark(node, text);
  }
  return seen;
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
  Glance seen = glance_at(checked.document());
  if (checked.partner()) seen.woken |= woken_by(checked.partner()->document);
  seen.woken |= rule_table.of_every_file;
  Traits traits = traits_of(checked);
  traits.add_if(seen.template_marks, Trait::template_marks);
  return seen.woken & rules_about(checked.file().kind.backend) & rules_with_what_they_need(traits);
}

RuleSet asked_rules(const RuleSet& awake, const Checked& checked) {
  RuleSet asked = awake - rule_table.assuming;
  const RunFacts assumed = checked.settings().assumed;
  if (!assumed.empty())
    (awake & rule_table.assuming).for_each([&](std::size_t number) {
      if (rules()[number]->assumes.shares(assumed)) asked.insert(number);
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
