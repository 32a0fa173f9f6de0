#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"
#include "bext/diag/alternatives.h"
#include "bext/diag/kinds.h"
#include "bext/schema/explain.h"
#include "bext/schema/json_schema.h"
#include "bext/schema/reference.h"

namespace bext {

const Choice* SetOption::choice() const {
  if (!option->choices) return nullptr;
  const Json held = value();
  const std::string* text = held.as_string();
  const std::optional<std::size_t> index = text ? option->choices->index_of(*text) : std::nullopt;
  return index ? &option->choices->values[*index] : nullptr;
}

std::vector<const DiagnosticKind*> all_checks() {
  std::vector<const DiagnosticKind*> all;
  for (const DiagnosticKind& kind : all_kinds()) all.push_back(&kind);
  for (const Rule* rule : rules()) all.push_back(&rule->kind);
  return all;
}

std::vector<std::string_view> facts_needed_by(const DiagnosticKind& kind) {
  std::vector<std::string_view> names;
  const auto rule = std::ranges::find(rules(), &kind, [](const Rule* one) { return &one->kind; });
  if (rule == rules().end()) return names;
  for (std::size_t i = 0; i < choices<RunFact>.values.size(); ++i)
    if ((*rule)->assumes.has(static_cast<RunFact>(i))) names.push_back(choices<RunFact>.values[i].text);
  return names;
}

namespace {
std::string needs_in_words(const DiagnosticKind& kind) {
  std::vector<std::string> words;
  for (const std::string_view fact : facts_needed_by(kind)) words.push_back(fmt::format("`--assume {}`", fact));
  return alternatives(words);
}
}  // namespace

std::string explain_check(const DiagnosticKind& kind) { return explain(kind, needs_in_words(kind)); }

Json explain_check_json(const DiagnosticKind& kind) {
  Json json = explain_json(kind);
  json["assume"] = Json::array();
  for (const std::string_view fact : facts_needed_by(kind)) json["assume"].push_back(fact);
  // What `bext check` needs besides the example to report it.
  const auto of_rule = std::ranges::find(rules(), kind.id, [](const Rule* rule) { return rule->kind.id; });
  const bool is_rule = of_rule != rules().end();
  json["settings"] = is_rule && !(*of_rule)->settings.empty() ? Json{(*of_rule)->settings} : Json{};
  json["partner"] = is_rule && !(*of_rule)->partner.empty() ? Json{(*of_rule)->partner} : Json{};
  return json;
}

std::vector<std::string_view> checks_about(const ListedOption& option) {
  const auto spelled = spellings(*option.option);
  std::vector<std::string_view> ids;
  for (const Rule* rule : rules()) {
    const bool names_it = std::ranges::any_of(spelled, [&](std::string_view spelling) {
      return !spelling.empty() && std::ranges::find(rule->about, spelling) != rule->about.end();
    });
    // Other kinds of files may have an option of the same name; the example shows the kind that the rule is about.
    if (names_it && load({}, std::string{rule->kind.example}).kind.name() == option.backend)
      ids.push_back(rule->kind.id);
  }
  return ids;
}

GeneratedFile findings_page() {
  std::vector<const DiagnosticKind*> kinds = all_checks();
  std::ranges::sort(kinds, {}, &DiagnosticKind::id);
  return {"diagnostics.md", diagnostics_page(kinds, needs_in_words)};
}

namespace {
constexpr std::string_view project_doc =
    "Project file of bext, `.bext.json`: the settings of `bext check` for the files below its folder.";
}  // namespace

Json project_schema() { return json_schema(SchemaSubject{"bext-project", project_doc, &section_of<ProjectConfig>()}); }

std::vector<GeneratedFile> project_files() {
  return {{"bext-project.md", reference_page("bext-project", project_doc, section_of<ProjectConfig>())},
          {"schema/bext-project.schema.json", write(project_schema(), 2) + "\n"}};
}

bool is_retired_id(std::string_view id) {
  // Every option with a minimum architecture has a rule that says more.
  return id == "key-arch-too-old";
}

const DiagnosticKind* find_check(std::string_view id) {
  for (const DiagnosticKind* kind : all_checks())
    if (kind->id == id) return kind;
  return nullptr;
}

}  // namespace bext
