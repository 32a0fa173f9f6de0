#include <fmt/format.h>

#include <algorithm>

#include "bext/diag/suggest.h"
#include "bext/schema/listing.h"
#include "bext/text/ascii.h"

namespace bext {
namespace {

constexpr std::size_t most_suggestions = 3;

/// The parts of a query.
struct Query {
  std::string_view backend;
  std::string_view section;
  std::string_view key;
};

Query query_of(std::string_view text) {
  Query query;
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    query.backend = text.substr(0, colon);
    text.remove_prefix(colon + 1);
  }
  if (const std::size_t dot = text.rfind('.'); dot != std::string_view::npos) {
    query.section = text.substr(0, dot);
    text.remove_prefix(dot + 1);
  }
  query.key = text;
  return query;
}

/// Whether `wanted` is the whole path or its last steps.
bool ends_in(std::string_view path, std::string_view wanted) {
  if (wanted.empty()) return true;
  if (!path.ends_with(wanted)) return false;
  return path.size() == wanted.size() || path[path.size() - wanted.size() - 1] == '.';
}

bool has_spelling(const Option& option, std::string_view key) {
  return std::ranges::any_of(spellings(option),
                             [&](std::string_view spelling) { return !spelling.empty() && spelling == key; });
}

bool has_synonym(const Option& option, std::string_view key) {
  const std::string wanted = folded(key);
  return std::ranges::any_of(option.info.synonyms,
                             [&](const Synonym& synonym) { return folded(synonym.name) == wanted; });
}

bool is_there(const ListedOption& listed, const Query& query) {
  return (query.backend.empty() || equal_ignoring_case(listed.backend, query.backend)) &&
         ends_in(listed.section, query.section);
}

/// Options with a name similar to the query's key, first those in the section of the query.
std::vector<std::string> near_names(std::span<const ListedOption> options, const Query& query) {
  std::vector<std::string> found;
  for (const bool only_there : {true, false}) {
    std::vector<std::string_view> candidates;
    for (const ListedOption& listed : options) {
      if (only_there && !is_there(listed, query)) continue;
      for (const std::string_view spelling : spellings(*listed.option)) candidates.push_back(spelling);
    }
    while (found.size() < most_suggestions) {
      const std::optional<std::string_view> near = nearest(query.key, candidates);
      if (!near) break;
      found.emplace_back(*near);
      std::erase(candidates, std::string_view{found.back()});
    }
    if (!found.empty()) break;
  }
  return found;
}

}  // namespace

OptionLookup find_options(std::span<const ListedOption> options, std::string_view text) {
  const Query query = query_of(text);
  OptionLookup lookup;
  for (const ListedOption& listed : options)
    if (has_spelling(*listed.option, query.key) && is_there(listed, query)) lookup.matches.push_back(listed);
  if (!lookup.matches.empty()) return lookup;
  for (const ListedOption& listed : options)
    if (has_synonym(*listed.option, query.key) && is_there(listed, query)) lookup.matches.push_back(listed);
  if (!lookup.matches.empty()) return lookup;
  // The right key in the wrong place: suggest the right place.
  for (const ListedOption& listed : options)
    if (has_spelling(*listed.option, query.key))
      lookup.suggestions.push_back(std::string{listed.backend} + ":" + listed.path());
  if (lookup.suggestions.empty()) lookup.suggestions = near_names(options, query);
  return lookup;
}

std::vector<ListedOption> options_in_section(std::span<const ListedOption> options, std::string_view section) {
  std::vector<ListedOption> found;
  const Query query = query_of(section);
  const std::string path =
      query.section.empty() ? std::string{query.key} : fmt::format("{}.{}", query.section, query.key);
  if (path.empty()) return found;
  for (const ListedOption& listed : options)
    if (is_there(listed, {query.backend, path, {}})) found.push_back(listed);
  return found;
}

}  // namespace bext
