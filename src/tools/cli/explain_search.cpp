#include "explain_search.h"

#include <algorithm>
#include <iterator>

#include "bext/backend/catalog.h"
#include "bext/check/catalog.h"
#include "bext/check/project.h"
#include "bext/diag/suggest.h"
#include "bext/doctor/examine_folder.h"
#include "bext/text/ascii.h"

namespace bext::cli {
namespace {

constexpr std::size_t most_suggestions = 4;

std::vector<ListedValue> find_values(const std::vector<ListedOption>& all, const std::string& word) {
  std::vector<ListedValue> found;
  for (const ListedOption& option : all)
    if (option.option->choices)
      for (const Choice& choice : option.option->choices->values)
        if (choice.text == word) found.push_back({option, &choice});
  return found;
}

bool number_like(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return is_digit(c) || c == '-'; });
}

/// Of `bext check`, or of `bext doctor` about folders.
const DiagnosticKind* find_finding(const std::string& word) {
  if (const DiagnosticKind* kind = find_check(word)) return kind;
  const auto found = std::ranges::find(doctor::folder_kinds(), word, &DiagnosticKind::id);
  return found == doctor::folder_kinds().end() ? nullptr : *found;
}

/// SoCs with that name or number, not only a similar one.
std::vector<const Soc*> find_socs(const std::string& word) {
  std::vector<const Soc*> found;
  for (const SocMatch& match : search_socs(word))
    if (match.kind <= SocMatchKind::architecture) found.push_back(match.soc);
  return found;
}

/// Everything with a name, options first.
std::vector<std::string_view> known_names(const std::vector<ListedOption>& all) {
  std::vector<std::string_view> names;
  for (const ListedOption& option : all) names.push_back(option.option->key());
  for (const ListedOption& option : all)
    if (!option.section.empty()) names.push_back(option.section);
  for (const Option& option : section_of<ProjectConfig>().options) names.push_back(option.key());
  for (const Option& option : section_of<EnvironmentConfig>().options) names.push_back(option.key());
  for (const DiagnosticKind* kind : all_checks()) names.push_back(kind->id);
  for (const DiagnosticKind* kind : doctor::folder_kinds()) names.push_back(kind->id);
  for (const doctor::KnownCause& cause : doctor::known_causes()) names.push_back(cause.id);
  for (const ListedOption& option : all)
    if (option.option->choices)
      for (const Choice& choice : option.option->choices->values) names.push_back(choice.text);
  for (const doctor::ErrorCode& code : doctor::error_codes()) {
    names.push_back(code.symbol);
    names.insert(names.end(), code.also.begin(), code.also.end());
  }
  for (const Soc& soc : socs()) names.push_back(soc.chipset);
  return names;
}

}  // namespace

Explained explain_search(const std::vector<ListedOption>& all, const std::string& word) {
  Explained found{.finding = find_finding(word), .cause = doctor::find_cause(word), .codes = doctor::find_codes(word)};
  // Ids are unique.
  if (found.finding || found.cause) return found;
  found.options = find_options(all, word).matches;
  found.in_section = options_in_section(all, word);
  // Options and sections of other tools and of the project file are explained if no backend has this name.
  if (found.options.empty() && found.in_section.empty()) {
    found.options = find_options(neighbor_options(), word).matches;
    found.in_section = options_in_section(neighbor_options(), word);
  }
  if (found.options.empty() && found.in_section.empty()) {
    found.options = find_options(project_options(), word).matches;
    found.in_section = options_in_section(project_options(), word);
  }
  found.values = find_values(all, word);
  // `O` is an option, not a part of the name of a SoC.
  if (found.options.empty() && word.size() > 1) found.socs = find_socs(word);
  // ExecuTorch has SoC names as values, but the entry of the SoC says more.
  if (found.socs.empty() && !number_like(word)) {
    std::vector<ListedValue> others = find_values(neighbor_options(), word);
    std::ranges::move(others, std::back_inserter(found.values));
  }
  return found;
}

std::vector<std::string> names_near(const std::vector<ListedOption>& all, const std::string& word) {
  std::vector<std::string> near = find_options(all, word).suggestions;
  const std::vector<std::string_view> known = known_names(all);
  const auto add = [&](std::string_view name) {
    if (near.size() < most_suggestions && std::ranges::find(near, name) == near.end()) near.emplace_back(name);
  };
  // A number is not a misspelled word.
  const bool has_letters = std::ranges::any_of(word, [](char c) { return is_word(c) && !is_digit(c); });
  if (has_letters && !word.starts_with("0x"))
    if (const std::optional<std::string_view> name = nearest(word, known)) add(*name);
  if (!near.empty() || word.size() < 2) return near;
  for (const std::string_view name : known)
    if (has_letters && lower_case(name).contains(lower_case(word))) add(name);
  return near;
}

}  // namespace bext::cli
