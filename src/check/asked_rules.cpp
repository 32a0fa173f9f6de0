#include "asked_rules.h"

#include <string_view>

#include "bext/backend/backends.h"
#include "bext/diag/template_mark.h"
#include "rule_table.h"

namespace bext {
namespace {

/// What one walk over a document tells.
struct Glance {
  RuleSet woken;  ///< by its keys
  Traits traits;  ///< `template_marks` or nothing
};

bool may_hold_mark(const DocumentData& document, const NodeData& text) {
  if (text.kind == NodeKind::broken || text.escaped || text.irregular) return true;
  return template_mark(std::string_view{document.text}.substr(text.begin + 1, text.end - text.begin - 2)).has_value();
}

Glance glance_at(const Document& document) {
  Glance seen;
  for (const NodeData& node : document.data().nodes) {
    if (node.kind == NodeKind::key) {
      if (const RuleSet* rules = rule_table.woken_by(node.link)) seen.woken |= *rules;
    } else if (node.kind == NodeKind::string || node.kind == NodeKind::broken) {
      seen.traits.add_if(may_hold_mark(document.data(), node), Trait::template_marks);
    }
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
  if (checked.partner()) seen.woken |= glance_at(checked.partner()->document).woken;
  seen.traits.add(traits_of(checked));
  seen.woken |= rule_table.of_every_file;
  return seen.woken & rules_about(checked.file().kind.backend) & rules_with_what_they_need(seen.traits);
}

RuleSet asked_rules(const RuleSet& awake, const Checked& checked) {
  RuleSet asked = awake;
  (awake & rule_table.assuming).for_each([&](std::size_t number) {
    if (!rules()[number]->assumes.shares(checked.settings().assumed)) asked.erase(number);
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
