#include "graph_binding.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "bext/diag/suggest.h"
#include "bext/diag/template_mark.h"
#include "bext/text/ascii.h"

namespace bext {
namespace {

/// Comparing every name with every other is slow, and so many hints help no user.
constexpr std::size_t most_searches = 32;
constexpr std::size_t shortest_stem = 3;

bool is_punctuation(char c) { return c == '.' || c == '-' || c == '_' || c == ' ' || c == '/' || c == ':'; }

std::string word_of(std::string_view name) {
  std::string word = lower_case(name);
  std::erase_if(word, is_punctuation);
  return word;
}

bool adds_an_ending(std::string_view stem, std::string_view longer) {
  return stem.size() >= shortest_stem && longer.size() > stem.size() && longer.starts_with(stem) &&
         is_punctuation(longer[stem.size()]);
}

/// The graphs that the user gave, else those that the top-level config file names.
std::vector<std::string_view> known_graphs(const Checked& checked) {
  std::vector<std::string_view> known;
  const std::vector<std::string>& given = checked.settings().graphs;
  known.reserve(given.size());
  const auto add = [&](std::string_view name) {
    if (!name.empty()) known.push_back(name);
  };
  std::ranges::for_each(given, add);
  const wrapper::Config* wrapper = checked.partner() ? checked.partner()->as<wrapper::Config>() : nullptr;
  if (!known.empty() || !wrapper) return known;
  for (const wrapper::GraphConfigs& graph : wrapper->graph_configs) add(*graph.graph_name);
  if (!wrapper->context_configs) return known;
  for (const auto* list : {&wrapper->context_configs->enable_graphs, &wrapper->context_configs->graph_retention_order})
    if (list->get()) std::ranges::for_each(*list->get(), add);
  return known;
}

void keep_each_once(std::vector<std::string_view>& names) {
  std::unordered_set<std::string_view> seen;
  std::erase_if(names, [&](std::string_view name) { return !seen.insert(name).second; });
}

}  // namespace

GraphBinding bind_graphs(const Checked& checked, const FirstNames& first_names) {
  GraphBinding binding;
  std::vector<std::string_view> known = known_graphs(checked);
  if (known.empty()) return binding;
  binding.all_known = std::ranges::any_of(checked.settings().graphs, [](const auto& name) { return !name.empty(); });
  keep_each_once(known);
  const std::unordered_set<std::string_view> known_names{known.begin(), known.end()};
  for (const std::string_view graph : known)
    if (!first_names.contains(graph)) binding.uncovered.push_back(graph);
  for (const GraphName& name : checked.graph_names())
    if (!known_names.contains(name.text()) && !cannot_name_a_graph(name.text())) binding.unbound.push_back(name);
  return binding;
}

NearMisses::NearMisses(std::vector<std::string_view> names) : names_{std::move(names)}, searches_left_{most_searches} {
  for (const std::string_view name : names_) by_word_.try_emplace(word_of(name), name);
}

std::optional<NearMiss> NearMisses::of(std::string_view name) {
  if (names_.empty()) return std::nullopt;
  const std::string word = word_of(name);
  if (const auto same = by_word_.find(word); same != by_word_.end() && !word.empty()) {
    const bool only_case = lower_case(name) == lower_case(same->second);
    return NearMiss{same->second, only_case ? "differs only in case" : "differs only in dots, dashes or underscores",
                    true};
  }
  if (searches_left_ == 0) return std::nullopt;
  --searches_left_;
  for (const std::string_view other : names_)
    if (adds_an_ending(name, other) || adds_an_ending(other, name))
      return NearMiss{other, "differs only in its ending"};
  if (const std::optional<std::string_view> close = nearest(name, names_)) return NearMiss{*close, "is similar"};
  return std::nullopt;
}

bool cannot_name_a_graph(std::string_view name) {
  return name.empty() || name == "placeholder" || name.contains('*') || template_mark(name);
}

}  // namespace bext
