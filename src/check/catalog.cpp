#include "bext/check/catalog.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"
#include "bext/diag/alternatives.h"
#include "bext/diag/kinds.h"
#include "bext/schema/explain.h"
#include "bext/schema/reference.h"

namespace bext {
namespace {

/// Ids that only earlier versions reported.
bool is_retired(std::string_view id) {
  // Every option with a minimum architecture has a rule that says more.
  return id == "key-arch-too-old";
}

std::string needs_in_words(const DiagnosticKind& kind) {
  std::vector<std::string> words;
  for (const std::string_view fact : facts_needed_by(kind)) words.push_back(fmt::format("`--assume {}`", fact));
  return alternatives(words);
}

/// Null for an empty text.
Json text_or_null(std::string_view text) { return text.empty() ? Json{} : Json{text}; }

bool names_option(const Rule& rule, const Option& option) {
  return std::ranges::any_of(spellings(option), [&](std::string_view spelling) {
    return !spelling.empty() && std::ranges::find(rule.about, spelling) != rule.about.end();
  });
}

}  // namespace

std::vector<const DiagnosticKind*> all_checks() {
  std::vector<const DiagnosticKind*> all;
  for (const DiagnosticKind& kind : all_kinds()) all.push_back(&kind);
  for (const Rule* rule : rules()) all.push_back(&rule->kind);
  return all;
}

std::vector<std::string_view> check_ids() {
  std::vector<std::string_view> ids;
  for (const DiagnosticKind* kind : all_checks()) ids.push_back(kind->id);
  return ids;
}

const DiagnosticKind* find_check(std::string_view id) {
  for (const DiagnosticKind* kind : all_checks())
    if (kind->id == id) return kind;
  return nullptr;
}

bool is_known_id(std::string_view id) { return find_check(id) || is_retired(id); }

std::vector<std::string_view> checks_about(const ListedOption& option) {
  std::vector<std::string_view> ids;
  for (const Rule* rule : rules()) {
    // Other kinds of files may have an option of the same name; the example shows the kind that the rule is about.
    if (names_option(*rule, *option.option) && load({}, std::string{rule->kind.example}).kind.name() == option.backend)
      ids.push_back(rule->kind.id);
  }
  return ids;
}

std::vector<std::string_view> facts_needed_by(const DiagnosticKind& kind) {
  std::vector<std::string_view> names;
  const Rule* rule = find_rule(kind.id);
  if (!rule) return names;
  for (std::size_t i = 0; i < choices<RunFact>.values.size(); ++i)
    if (rule->assumes.has(static_cast<RunFact>(i))) names.push_back(choices<RunFact>.values[i].text);
  return names;
}

std::string explain_check(const DiagnosticKind& kind) { return explain(kind, needs_in_words(kind)); }

Json explain_check_json(const DiagnosticKind& kind) {
  Json json = explain_json(kind);
  json["assume"] = Json::array();
  for (const std::string_view fact : facts_needed_by(kind)) json["assume"].push_back(fact);
  // What `bext check` needs besides the example to report it.
  const Rule* rule = find_rule(kind.id);
  json["settings"] = text_or_null(rule ? rule->settings : "");
  json["partner"] = text_or_null(rule ? rule->partner : "");
  return json;
}

GeneratedFile findings_page() {
  std::vector<const DiagnosticKind*> kinds = all_checks();
  std::ranges::sort(kinds, {}, &DiagnosticKind::id);
  return {"diagnostics.md", diagnostics_page(kinds, needs_in_words)};
}

}  // namespace bext
